"""The nearest of several known names, for sentences that say what a person may have meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The known name most like `word`, or None when none is near.

    >>> nearest("betts", ["bets", "pot", "to_act"])
    'bets'
    >>> nearest("zzz", ["bets"]) is None
    True
    """
    from difflib import get_close_matches  # only on the way to a refusal

    by_fold = {name.casefold(): name for name in names}
    found = get_close_matches(word.casefold(), list(by_fold), n=1, cutoff=0.55)
    return by_fold[found[0]] if found else None


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """``Did you mean bets?``, or every name when there are few, or an empty text.

    >>> did_you_mean("betts", ["bets", "pot"])
    'Did you mean bets?'
    >>> did_you_mean("zzz", ["bets", "pot"])
    'There are: bets, pot.'
    """
    known = list(names)
    near = nearest(word, known)
    if near is not None:
        return f"Did you mean {near}?"
    return f"There are: {', '.join(known)}." if len(known) <= 24 else ""
