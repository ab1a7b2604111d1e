"""Streams awaited in event loops and in threads, and tables used from several threads at once."""

from __future__ import annotations

import asyncio
import pickle
import random
import threading
from typing import Any

import pytest

from chromacore import GameOver, IllegalMove, Table
from chromacore.play.events import Event, Over
from tests.common.test_threads import race
from tests.play.games import play_on


async def player(table: Any, seat: int) -> list[Event]:
    """Play a seat: wait for events, decide when in turn, stop when the game is over."""
    stream, heard = table.events(seat, since=0), []
    chooser = random.Random(seat)
    while True:
        if table.state.to_move == seat:
            table.play(chooser.choice(table.state.legal_actions()), seat=seat)
        event = await anext(stream)
        heard.append(event)
        if isinstance(event, Over):
            return heard


@pytest.mark.parametrize("name", ["chromatix", "chroma", "chromino"])
def test_a_whole_game_without_threads(name: str) -> None:
    table = Table(name, seed=3)

    async def play() -> list[list[Event]]:
        async with asyncio.timeout(60):
            return await asyncio.gather(*(player(table, seat) for seat in range(3)))

    threads = threading.active_count()
    heard = asyncio.run(play())
    assert threading.active_count() == threads
    assert heard == [list(table.events(seat, since=0)) for seat in range(3)]
    assert table.state.is_terminal


def test_events_from_another_thread_wake_a_loop() -> None:
    table = Table("chroma", seed=1)
    waiting = threading.Event()

    async def listen() -> list[Event]:
        heard = []
        waiting.set()
        async for event in table.events(1):
            heard.append(event)
            if isinstance(event, Over):
                return heard
        raise AssertionError

    def play() -> None:
        waiting.wait(timeout=30)
        play_on(table, random.Random(1))

    thread = threading.Thread(target=play)
    thread.start()
    heard = asyncio.run(asyncio.wait_for(listen(), 60))
    thread.join()
    assert heard == list(table.events(1, since=0))


def test_many_wait_for_one_event() -> None:
    table = Table("chromatix", size=3)

    async def wait() -> list[Event]:
        tasks = [asyncio.create_task(anext(table.events(seat % 3))) for seat in range(50)]
        await asyncio.sleep(0)
        table.play("Rc3")
        return await asyncio.gather(*tasks)

    assert {event.number for event in asyncio.run(wait())} == {0}


def test_two_tasks_on_one_stream_get_each_event_once() -> None:
    table = Table("chromatix", size=4)
    stream = table.events(0)

    async def wait() -> list[Event]:
        tasks = [asyncio.create_task(anext(stream)) for _ in range(2)]
        await asyncio.sleep(0)
        table.play("Rd4")
        await asyncio.sleep(0)
        table.play("Ba1")
        return await asyncio.gather(*tasks)

    assert sorted(event.number for event in asyncio.run(wait())) == [0, 1]


def test_who_gives_up_waiting_leaves_nothing_behind() -> None:
    table = Table("chromatix", size=3)
    stream = table.events(0)

    async def wait() -> Event:
        for _ in range(20):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(stream), 0.001)
        assert not table._log._sleepers
        task = asyncio.create_task(anext(stream))
        await asyncio.sleep(0)
        assert len(table._log._sleepers) == 1
        task.cancel()
        table.play("Rc3")
        with pytest.raises(asyncio.CancelledError):
            await task
        return await anext(stream)

    assert asyncio.run(wait()).number == 0


def test_a_loop_that_is_gone_hinders_nobody() -> None:
    table = Table("chromatix", size=3)
    loop = asyncio.new_event_loop()
    task = loop.create_task(anext(table.events(0)))
    loop.run_until_complete(asyncio.sleep(0))
    sleepers = set(table._log._sleepers)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        loop.run_until_complete(task)
    loop.close()
    table._log._sleepers |= sleepers
    table.play("Rc3")
    assert len(table.history) == 1


def test_waiting_in_a_thread() -> None:
    table = Table("chromatix", size=3)
    stream = table.events(2)
    assert not stream.wait(0.01)
    threading.Timer(0.05, lambda: table.play("Rc3")).start()
    assert stream.wait(30)
    assert stream.wait(0), "it is still there"
    assert [event.number for event in stream] == [0]
    assert not stream.wait(0)


def test_a_game_in_threads() -> None:
    """Each thread plays a seat, all shout at once; whatever the order, it is a game that can be verified."""
    table = Table("chroma", players=4, seed=5)

    def play(number: int) -> int:
        chooser, played = random.Random(number), 0
        while not table.state.is_terminal:
            try:
                table.play(chooser.choice(table.state.legal_actions()), seat=number % 4)
                played += 1
            except (IllegalMove, GameOver, IndexError):
                continue  # somebody was quicker
        return played

    played = race(play)
    record = table.record()
    record.verify()
    assert sum(played) == sum(not move.startswith("=") for move in record.moves)
    assert record.result is not None


def test_undo_and_redo_from_all_sides() -> None:
    table = Table("chromino", seed=5)

    def fiddle(number: int) -> None:
        chooser = random.Random(number)
        for _ in range(40):
            what = chooser.choice(
                [table.undo, table.redo, lambda: table.play(chooser.choice(table.state.legal_actions()))]
            )
            try:
                what()
            except (ValueError, IndexError):
                continue
            pickle.dumps(table)

    race(fiddle)
    table.record().verify()
    numbers = [event.number for event in table.events(None, since=0)]
    assert numbers == list(range(len(numbers)))
    again = pickle.loads(pickle.dumps(table))
    assert list(again.events(None, since=0)) == list(table.events(None, since=0))


def test_one_stream_read_by_all() -> None:
    table = Table("chroma", seed=6)
    stream = table.events(0)
    play_on(table, random.Random(3))
    heard = [event for part in race(lambda _: list(stream)) for event in part]
    assert sorted(event.number for event in heard) == list(range(len(heard)))
    assert len(heard) == len(table.history) + 1
