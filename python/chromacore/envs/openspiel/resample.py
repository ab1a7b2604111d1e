"""Other histories that a seat cannot tell from the one it has seen.

A history is guessed forward, with a *token* for each card that another seat gets unseen. When a card is seen to leave
a hand, each token there may have been it, one is chosen; where a hidden card moves, any token of the hand does. What is
left in hands at the end is dealt from the cards left. A token remembers what it cannot be, since the rules would have
asked for it (`HandAdapter.barred`). Where single guesses get stuck, many are made side by side, and those that get on
replace those that do not.

A guess is then played from the start, and dropped if the rules forbid it or if the seat would have seen anything else:
what comes out is a possible history with the very same information state. Where all that is hidden is who got which
tile from the bag - Chromino with ``voluntary`` - every one comes out as often as chance makes it likely; otherwise
about so, as if the others chose their hidden cards at random.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING, Any

from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.envs.openspiel.history import History

__all__ = ["CROWDS", "resampled"]

CROWDS = (1, 1, 2, 4, 8, 16, 32, 64, 128, 256)
"""How many guesses are made side by side, in this order. When none works, that is an error: to fall back to the state
itself would give everything away.

With the decks of CHROMA's presets, and in Chromino, none of thousands of resamples came to that; with decks of random
powers 11 of 15 063 did, where shown cards had gone from hand to hand unseen.
"""


def resampled(state: Any, seat: int, sampler: Callable[[], float]) -> Any:
    """Return a state that ``seat`` cannot tell from this one; ``sampler`` gives random numbers from 0 to 1.

    `ChromacoreError` for an unknown seat, and where no history is found.
    """
    past: History = state.past
    if not 0 <= seat < past.adapter.players:
        raise ChromacoreError(f"seat {show(seat)}: 0 to {past.adapter.players - 1}")
    if past.deal is None:
        return state.clone()
    chooser = random.Random(sampler())  # noqa: S311 - games, no secrets
    for size in CROWDS:
        for guess in _crowd(past, seat, chooser, size):
            cards = guess.cards()
            again = None if cards is None else _played(state.get_game().new_initial_state(), past, seat, cards)
            if again:
                return again
    raise ChromacoreError(f"seat {seat}: no other history found that it could have seen like this")


def _crowd(past: History, seat: int, chooser: random.Random, size: int) -> list[_Guess]:
    """Return guesses that have come to the end; none if all got stuck at one event."""
    crowd = [_Guess(past, seat, chooser) for _ in range(size)]
    for step in past.steps():
        crowd = [guess for guess in crowd if guess.follows(step)]
        if not crowd:
            break
        crowd += [chooser.choice(crowd).clone() for _ in range(size - len(crowd))]
    return crowd


class _StuckError(Exception):
    """The guess so far fits nothing."""


class _Guess:
    """A history as a seat knows it, the rest guessed. A token is its place in `card` and `barred`."""

    def __init__(self, past: History, seat: int, chooser: random.Random) -> None:
        self.adapter, self.seat, self.chooser = past.dealt.adapter, seat, chooser
        self.card: list[str | None] = []
        """What each token is; None as long as it may be any."""
        self.barred: list[frozenset[str]] = []
        """What each token cannot be."""
        self.hands: list[list[int]] = [[] for _ in range(self.adapter.players)]
        self.face_down: list[int] = []
        self.moved: list[int | None] = []
        """The token that each event moved."""
        self.left = Counter(self.adapter.deck)
        """The cards that are no token yet."""

    def clone(self) -> _Guess:
        """Return a guess that goes its own way from here."""
        twin = copy(self)
        twin.card, twin.barred = self.card.copy(), self.barred.copy()
        twin.face_down, twin.moved, twin.left = self.face_down.copy(), self.moved.copy(), self.left.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def follows(self, step: History) -> bool:
        """Guess one event more; False if nothing fits."""
        event, token = step.event, None
        try:
            if event.card is not None:
                token = self._taken(step, event.card if step.sees_card(self.seat) else None)
                if event.taker is not None:
                    self.hands[event.taker].append(token)
                elif self.card[token] is None:
                    self.face_down.append(token)
            if not step.is_dealing and event.seat != self.seat:
                self._bar(step)
            for owner, card in step.shown(self.seat):
                self._settle(self.hands[owner][0], card)
        except _StuckError:
            return False
        self.moved.append(token)
        return True

    def cards(self) -> list[str | None] | None:
        """Deal what is left, and return the card of each event, None for one that moves none; None if nothing fits.

        The tokens that fewest cards fit come first, so that no deal is favoured.
        """
        tokens = [token for token in chain(*self.hands, self.face_down) if self.card[token] is None]
        for token in sorted(tokens, key=lambda token: -len(self.barred[token])):
            fitting = [card for card in self.left.elements() if card not in self.barred[token]]
            if not fitting:
                return None
            self._settle(token, self.chooser.choice(fitting))
        return [None if token is None else self.card[token] for token in self.moved]

    def _taken(self, step: History, known: str | None) -> int:
        """Take the token that an event moves out of the hand that it leaves; a new one if it comes from the pile."""
        giver = step.event.giver
        if giver is None:
            token = len(self.card)
            self.card.append(None)
            self.barred.append(frozenset())
        else:
            hand, shown = self.hands[giver], dict(step.shown(self.seat))
            tokens = self.adapter.asked(step, hand)
            weights = [self._weight(token, known) for token in tokens]
            if giver in shown:  # the token that stays is the card that is shown
                stays = [next(other for other in hand if other != token) for token in tokens]
                weights = [w * self._weight(other, shown[giver]) for w, other in zip(weights, stays, strict=True)]
            if not any(weights):
                raise _StuckError
            token = self.chooser.choices(tokens, weights)[0]
            hand.remove(token)
        if known is not None:
            self._settle(token, known)
        return token

    def _weight(self, token: int, card: str | None) -> float:
        """How likely is it that this token is that card, or any if that is not known?"""
        if card is None:
            return 1
        if self.card[token] is not None:
            return float(self.card[token] == card)
        return 0 if card in self.barred[token] else self.left[card] / self.left.total()

    def _settle(self, token: int, card: str) -> None:
        if self.card[token] is None and self.left[card] and card not in self.barred[token]:
            self.card[token] = card
            self.left[card] -= 1
        elif self.card[token] != card:
            raise _StuckError

    def _bar(self, step: History) -> None:
        """Note what the seat in turn cannot have held; a single card is shown, and needs no guess."""
        hand = self.hands[step.event.seat]
        if len(hand) == 1:
            return
        for token in self.adapter.asked(step, hand):
            if self.card[token] is None:
                self.barred[token] |= step.barred
            elif self.card[token] in step.barred:
                raise _StuckError


def _played(state: Any, past: History, seat: int, cards: list[str | None]) -> Any:
    """Play a history with other cards from the start; return where it leads, None if ``seat`` could tell them apart."""
    for step, card in zip(past.steps(), cards, strict=True):
        number = _number(state.past, step, card)
        if number is None:
            return None
        state.apply_action(number)
        if state.past.line(seat) != step.line(seat):
            return None
    return state if state.past.information(seat) == past.information(seat) else None


def _number(now: History, step: History, card: str | None) -> int | None:
    """Return the number that an event with another card has now; None if the rules do not allow it."""
    adapter, event = step.dealt.adapter, step.event
    if step.is_dealing:
        return step.number if card is None else adapter.numbers[card]
    text = event.text if card is None or event.card is None else event.text.replace(event.card, card, 1)
    if now.turn != event.seat or not now.state.is_legal(text):
        return None
    action = adapter.game.action(text)
    return action - adapter.chance_base if step.is_drawn else adapter.number(now.state, action)
