"""Positions of CHROMA in a few words, for the tests of this folder."""

from __future__ import annotations

from collections import Counter
from typing import Any

HUES = ("R", "O", "Y", "G", "B", "V")
COLOURS = [*(tone + hue for hue in HUES for tone in "LPD"), "WH", "BK"]
"""C2: hue by hue, light, pure, dark."""
CARDS = [colour + power for colour in COLOURS for power in ("", "r", "g", "m", "l")]
PRESETS = {
    "four": ["-rgml"] * 20,
    "two": ["---rm", "---gl"] * 10,
    "one": ["----r", "----g", "----m", "----l"] * 5,
    "none": ["-----"] * 20,
}
"""C4, written out."""
PARTNERS = {
    line.split()[0]: set(line.split()[1:])
    for line in """
    LR LO LV PR WH
    PR PO PV LR DR
    DR DO DV PR BK
    LO LR LY PO WH
    PO PR PY LO DO
    DO DR DY PO BK
    LY LO LG PY WH
    PY PO PG LY DY
    DY DO DG PY BK
    LG LY LB PG WH
    PG PY PB LG DG
    DG DY DB PG BK
    LB LG LV PB WH
    PB PG PV LB DB
    DB DG DV PB BK
    LV LB LR PV WH
    PV PB PR LV DV
    DV DB DR PV BK
    WH LR LO LY LG LB LV
    BK DR DO DY DG DB DV
    """.strip().splitlines()
}
"""C3's sphere, written out by hand: a colour and the colours it goes with."""
SPHERE = ["".join(str(int(other in PARTNERS[one])) for other in COLOURS) for one in COLOURS]
NO_PAIRS = ["0" * 20] * 20
"""The wheel on which nothing goes with anything."""

OTHERS = ("BKr BKg", "BKm BKl")
"""What seats 1 and 2 hold where a test says nothing of them: cards that fit beside no light and no pure colour."""


def deck(powers: Any) -> list[str]:
    table = PRESETS[powers] if isinstance(powers, str) else powers
    return [colour + letter.strip("-") for colour, entry in zip(COLOURS, table, strict=True) for letter in entry]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


def cells(rows: int = 7, columns: int = 11) -> list[str]:
    return [f"{chr(97 + column)}{row + 1}" for row in range(rows) for column in range(columns)]


def position(  # noqa: PLR0913 - a position has as many parts
    game: Any,
    board: str,
    hands: list[str],
    *,
    pile: str | None = None,
    rest: int | None = None,
    turn: int | None = 0,
    first: int = 0,
    passes: int = 0,
    effects: str = "",
    phase: str = "play",
    pending: str | None = None,
    target: int | None = None,
    taken: str | None = None,
    over: str | None = None,
) -> dict[str, Any]:
    """Return a position as a dict.

    board: ``LR@f4 wild1:PO@c2``; hands: cards, those left out are `OTHERS`; cards that are nowhere go to the pile, or
    to the hand of seat ``rest``; effects: ``magnet@e4:1`` (by seat 1); pending: ``PRg@e4``; over: ``deck 0 2``.
    """
    lying: dict[str, Any] = {}
    for text in board.split():
        name, _, cell = text.partition("@")
        by, _, card = name.rpartition(":")
        lying[cell] = {"wild": card, "by": int(by.removeprefix("wild"))} if by else card
    held = [hand.split() for hand in (*hands, *OTHERS[len(hands) - 1 : game.players - 1])]
    left = Counter(deck(game.powers))
    left.subtract([card["wild"] if isinstance(card, dict) else card for card in lying.values()])
    left.subtract([card for hand in held for card in hand])
    left.subtract((pile or "").split())
    assert min(left.values()) >= 0, f"too many of {[card for card, n in left.items() if n < 0]}"
    stock = (pile or "").split()
    (stock if rest is None else held[rest]).extend(left.elements())
    resolved = None
    if pending is not None:
        card, _, cell = pending.partition("@")
        resolved = {"card": card, "cell": cell, "target": target, "taken": taken}
    end = None
    if over is not None:
        ending, *winners = over.split()
        end = {"ending": ending, "winners": [int(seat) for seat in winners]}
    return {
        **game.to_dict(),
        "board": lying,
        "hands": held,
        "pile": stock,
        "first": first,
        "to_move": None if over else turn,
        "passes": passes,
        "effects": [
            {"kind": text.split("@")[0], "cell": text.split("@")[1].split(":")[0], "by": int(text.split(":")[1])}
            for text in effects.split()
        ],
        "phase": phase,
        "pending": resolved,
        "over": end,
    }


def state(engine: Any, board: str, hands: list[str], *, rules: dict[str, Any] | None = None, **fields: Any) -> Any:
    """Return the position of a game with these rules."""
    game = engine.Chroma(**(rules or {}))
    return game.state(position(game, board, hands, **fields))


def go(at: Any, *moves: str) -> Any:
    """Play moves by their texts; each must be legal."""
    for move in moves:
        assert at.is_legal(move), (move, legal(at))
        at = at.play(move)
    return at


def legal(at: Any) -> list[str]:
    return [str(move) for move in at.legal_moves()]


def plays(at: Any, card: str | None = None) -> set[str]:
    """Return the cells on which a card (or any) can be played face up."""
    moves = [move.split("@") for move in legal(at) if "@" in move and not move.startswith("wild:")]
    return {cell for played, cell in moves if card in (None, played)}


def outcomes(at: Any) -> dict[str, float]:
    """Return the possible draws with their chances."""
    return {str(at.game.move(action)).removeprefix("="): chance for action, chance in at.chance_outcomes()}


def sizes(at: Any) -> list[int]:
    """Return the number of cards in each hand."""
    return [len(hand) for hand in at.to_dict()["hands"]]


def ended(at: Any) -> tuple[str | None, list[int]]:
    return at.ending, at.winners
