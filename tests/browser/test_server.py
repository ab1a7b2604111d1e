"""The example server in a real browser: people make a table, open their seats, and choose moves by clicking."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from examples.server.view import handles
from tests.browser.conftest import SLOWEST
from tests.examples.server import running, session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.examples.server import Server

pytestmark = pytest.mark.browser


class Guests:
    """A browser with a tab for each seat of a table."""

    def __init__(self, driver: Any, server: Server) -> None:
        self.driver = driver
        self.server = server
        self.tabs: list[str] = []
        self.table: Any = None

    def find(self, css: str) -> list[Any]:
        found: list[Any] = self.driver.find_elements("css selector", css)
        return found

    def text(self, css: str) -> str:
        return str(self.driver.execute_script("return document.querySelector(arguments[0])?.textContent", css))

    def wait_until(self, true: Callable[[], bool]) -> None:
        from selenium.webdriver.support.wait import WebDriverWait

        WebDriverWait(self.driver, SLOWEST, poll_frequency=0.02).until(lambda _: true())

    def wait(self, css: str, text: str) -> None:
        self.wait_until(lambda: self.text(css) == text)

    def make(self, game: str, **options: str) -> None:
        """Fill in the form of the first page, and open the links it gives."""
        self.driver.get(f"http://{self.server.place}/")
        first = self.driver.current_window_handle
        self.find(f"[value={game}]")[0].click()
        for name, value in options.items():
            (field,) = self.find(f"#{game} [name={name}]")
            self.driver.execute_script("arguments[0].value = arguments[1]", field, value)
        self.find("form button")[0].click()
        self.wait("#seats li:last-child a", "Seat 2")
        links = [anchor.get_attribute("href") for anchor in self.find("#seats a")]
        self.table = session(links[0].removeprefix(f"http://{self.server.place}")).table
        for anchor in self.find("#seats a"):
            known = {*self.driver.window_handles}
            anchor.click()
            self.tabs += {*self.driver.window_handles} - known
            self.driver.switch_to.window(first)
        assert len(self.tabs) == 3

    def sit(self, seat: int) -> None:
        """Go to the tab of a seat, and wait until it has heard everything."""
        self.driver.switch_to.window(self.tabs[seat])
        events = len(list(self.table.events(seat, since=0)))
        self.wait_until(lambda: len(self.find("#events li")) == events)

    def click(self, handle: str) -> bool:
        """Click in the middle of what has this name in the picture, if there is such a thing."""
        from selenium.webdriver import ActionChains

        seat = handle.removeprefix("seat ")
        found = self.find(
            f'#picture :is([data-cell="{handle}"], .hand [data-card="{handle}"], .hand [data-tile="{handle}"])'
        )
        found = found or self.find(f'#picture .hand[data-seat="{seat}"]')
        if found:
            ActionChains(self.driver).move_to_element(found[0]).click().perform()
        return bool(found)

    def play(self, move: Any) -> None:
        """Choose a move of the seat in turn by clicking all that it is found by, then the move itself."""
        seat = self.table.state.to_move
        self.sit(seat)
        self.wait("#status", "Your turn")
        clicked = [handle for handle in dict.fromkeys(handles(move)) if self.click(handle)]
        assert bool(clicked) == bool(handles(move))
        assert self.text("#chosen") == ", ".join(clicked)
        (button,) = [button for button in self.find("#moves button") if button.text == str(move)]
        known = len(self.table.history)
        button.click()
        self.wait_until(lambda: len(self.table.history) > known)

    def all_see(self, status: list[str]) -> None:
        """Assert that each seat sees what has happened, and its own picture of it."""
        for seat, text in enumerate(status):
            self.sit(seat)
            self.wait("#status", text)
            view = self.table.state.text(seat).partition("\n")
            assert (self.text("#picture title"), self.text("#picture desc")) == (view[0], view[2])
            assert bool(self.find("#moves button")) == (text == "Your turn")


def waiting(seat: int) -> list[str]:
    return ["Your turn" if other == seat else f"Seat {seat} is thinking" for other in range(3)]


@pytest.fixture
def guests(chromium: Any) -> Iterator[Guests]:
    first = chromium.current_window_handle
    with running() as server:
        guests = Guests(chromium, server)
        yield guests
        assert [entry["message"] for entry in chromium.get_log("browser")] == []
        for tab in guests.tabs:
            chromium.switch_to.window(tab)
            chromium.close()
        chromium.switch_to.window(first)
        chromium.get("about:blank")


def test_a_game_of_chromatix_to_its_end(guests: Guests) -> None:
    guests.make("chromatix", size="3")
    assert guests.table.game.size == 3
    chooser = random.Random(1)
    guests.all_see(waiting(0))
    while not guests.table.state.is_terminal:
        before = len(guests.table.history)
        guests.play(chooser.choice(guests.table.legal(guests.table.state.to_move)))
        if before < 3:
            guests.all_see(waiting((before + 1) % 3))
    (winner,) = guests.table.state.winners
    guests.all_see(["You have won" if seat == winner else f"Seat {winner} won" for seat in range(3)])


@pytest.mark.parametrize("game", ["chroma", "chromino"])
def test_cards_and_tiles_are_played_by_clicking(guests: Guests, game: str) -> None:
    guests.make(game)
    chooser = random.Random(2)
    for _ in range(12):
        legal = guests.table.legal(guests.table.state.to_move)
        guests.play(chooser.choice([move for move in legal if handles(move)] or legal))
    guests.all_see(waiting(guests.table.state.to_move))


def test_a_click_narrows_and_another_starts_anew(guests: Guests) -> None:
    guests.make("chromatix", size="3")
    guests.sit(0)
    guests.wait("#status", "Your turn")

    def moves() -> list[str]:
        return [button.text for button in guests.find("#moves button")]

    assert len(moves()) == 38
    for cell, left in [("c3", ["Rc3", "Yc3"]), ("a1", ["Ra1", "Ya1"])]:
        guests.click(cell)
        assert moves() == left
        assert {part.get_attribute("data-cell") for part in guests.find("#picture .chosen")} == {cell}
    guests.click("a1")
    assert len(moves()) == 38
    guests.sit(1)
    guests.click("c3")
    assert moves() == []


def test_a_page_comes_back_when_the_server_does(guests: Guests) -> None:
    guests.make("chromatix", size="3")
    guests.play(guests.table.legal(0)[0])
    guests.all_see(waiting(1))
    guests.server.stop()
    guests.wait("#status", "Connecting")
    assert guests.find("#moves button") == []
    guests.server.start()
    guests.all_see(waiting(1))
    guests.play(guests.table.legal(1)[0])
    guests.driver.refresh()
    guests.all_see(waiting(2))
    guests.driver.get_log("browser")  # it complained of the server that was not there
