"""Studies: variants on the same deals, what differs, and the page that says so."""

from __future__ import annotations

import io
import json
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore.bulk.played import Played

GRID = {"stop_next": ["strict", "off"], "size": [2, 3]}
FOUND = cc.study("chromatix", GRID, bots=["random", ("greedy", "random", "random")], games=400, seed=[3, 5])


def test_cells_are_the_grid_times_the_line_ups() -> None:
    names = [f"size={size} stop_next={reading}" for reading in ("strict", "off") for size in (2, 3)]
    assert [(cell.name, cell.line_up) for cell in FOUND.cells] == [
        (name, line_up) for line_up in ("random", "greedy,random,random") for name in names
    ]
    assert [cell.game for cell in FOUND.cells[:4]] == [
        cc.Chromatix(size=size, stop_next=reading) for reading in ("strict", "off") for size in (2, 3)
    ]


def test_each_cell_is_the_simulations_of_its_seeds() -> None:
    for cell in FOUND.cells:
        alone = [cc.simulate(cell.game, 400, bots=list(cell.bots), seed=seed) for seed in (3, 5)]
        assert list(cell.simulations) == alone
        assert len(cell.played) == 800
        for place, share in enumerate(cell.shares_by_order):
            assert share == pytest.approx(sum(part.shares_by_order[place] for part in alone) / 2)


def test_a_list_of_games_is_what_records_say(tmp_path: Any) -> None:
    cc.simulate("chroma", 60, seed=4, records=tmp_path / "games")
    (cell,) = cc.study("chroma", games=60, seed=4).cells
    starts = [next(iter(cc.Record.from_json(line).replay())) for line in (tmp_path / "games").read_text().splitlines()]
    assert cell.played.first.tolist() == [start.seat_in_turn for start in starts]


def test_listed_by_hand() -> None:
    played = Played.of(3, bytes([1, 0b001, 0, 0, 9, 1, 0, 0]) + bytes([2, 0b110, 0, 0, 4, 0, 0, 0]))
    assert played.shares().tolist() == [[1, 0, 0], [0, 0.5, 0.5]]
    assert played.shares_by_order.tolist() == [[0, 0, 1], [0.5, 0, 0.5]]
    assert played.decisions.tolist() == [265, 4]


def test_differences_are_those_of_pairs() -> None:
    cell, base = FOUND.cells[1], FOUND.cells[0]
    found = [each for each in FOUND.differences if (each.name, each.line_up) == (cell.name, "random")]
    assert [each.what for each in found] == ["share 1st", "share 2nd", "share 3rd", "length"]
    assert {each.baseline for each in found} == {base.name}
    for place in range(3):
        assert found[place].value == pytest.approx(cell.shares_by_order[place] - base.shares_by_order[place])
        assert found[place].low <= found[place].value <= found[place].high
    assert found[3].value == pytest.approx(np.mean(cell.played.decisions) - np.mean(base.played.decisions))
    assert found[3].proven, "a larger board has longer games"
    assert len(FOUND.differences) == 6 * 4


def test_one_rule_set_twice_differs_in_nothing() -> None:
    with pytest.raises(cc.ChromacoreError, match="two are the same"):
        cc.study(["chroma", cc.Chroma()], games=10)
    same = cc.study({"one": cc.Chroma(), "two": cc.Chroma()}, games=500)
    assert [(each.value, each.proven) for each in same.differences] == [(0, False)] * 4
    assert all(each.low <= 0 <= each.high for each in same.differences)


def test_other_numbers_of_players_are_compared_by_length_alone() -> None:
    found = cc.study("chroma", {"players": [2, 3]}, games=100)
    assert [each.what for each in found.differences] == ["length"]
    assert [cell.name for cell in found.cells] == ["players=2", "players=3"]


def test_going_first_in_chroma_is_a_handicap() -> None:
    (cell,) = cc.study(cc.Chroma(players=4), games=50_000, seed=1, margin=0.005).cells
    assert (cell.name, cell.fairness.verdict) == ("chroma", "unfair")
    assert cell.fairness.uneven


def test_jobs_change_nothing() -> None:
    one, two = (cc.study("chroma", games=200, jobs=jobs) for jobs in (1, 3))
    assert one.cells[0].simulations == two.cells[0].simulations
    assert one.differences == two.differences == ()


def test_progress_is_over_everything() -> None:
    calls: list[tuple[int, int]] = []
    cc.study("chromatix", {"size": [2, 3]}, games=300, seed=[1, 2], progress=lambda *told: calls.append(told))
    assert calls[-1] == (1_200, 1_200)
    assert [done for done, _ in calls] == sorted(done for done, _ in calls)


def test_ctrl_c_leaves_the_finished_cells() -> None:
    def stop(done: int, _total: int) -> None:
        if done > 100:
            raise KeyboardInterrupt

    with pytest.raises(cc.Interrupted) as caught:
        cc.study("chroma", {"players": [2, 3]}, games=100, progress=stop)
    part = caught.value.result
    assert (len(part.cells), part.complete) == (1, False)
    assert "stopped" in str(part)


def test_tables() -> None:
    pl = pytest.importorskip("polars", reason="needs the extra data: polars")
    frame = FOUND.to_frame("polars")
    assert frame.height == 8 * 3
    assert frame.filter(pl.col("size") == 3, pl.col("order") == "0").height == 4
    out = io.StringIO()
    FOUND.to_csv(out)
    assert len(out.getvalue().splitlines()) == 25
    assert json.loads(json.dumps(FOUND.to_dict(), allow_nan=False))["cells"][0]["variant"] == FOUND.cells[0].name
    for shown in (str(FOUND), FOUND._repr_html_()):
        assert "Bonferroni" in shown
        assert f"{FOUND.cells[3].shares_by_order[0]:.2%}" in shown


class Tags(HTMLParser):
    """Checks that what is opened is closed, and keeps what a page could load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [tag] if tag in {"script", "link", "img", "iframe", "object"} else []
        self.loads += [str(value) for key, value in attrs if key in {"src", "href", "onload", "onclick"}]
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_one_page_and_escapes_what_it_is_told() -> None:
    named = cc.study({"<b>&'\"": cc.Chromatix(size=2), "plain": cc.Chromatix(size=3)}, games=50)
    page = named.html("<script>alert(1)</script>")
    tags = Tags()
    tags.feed(page)
    assert (tags.open, tags.loads) == ([], [])
    assert "<script>" not in page
    assert "&lt;b&gt;&amp;" in page
    assert "url(" not in page
    assert "http" not in page.replace("http-equiv", "")


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"games": 0}, "games"),
        ({"seed": []}, "seed"),
        ({"seed": [1, 1]}, "seed"),
        ({"margin": 0}, "margin"),
        ({"level": 1}, "level"),
        ({"bots": []}, "bots"),
        ({"grid": {"size": []}}, "variants"),
    ],
    ids=str,
)
def test_refusals(arguments: dict[str, Any], field: str) -> None:
    with pytest.raises(cc.ChromacoreError) as caught:
        cc.study("chromatix", **{"games": 10, **arguments})
    assert caught.value.field == field


def test_the_command(tmp_path: Any) -> None:
    app = pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")
    page, table = tmp_path / "page.html", tmp_path / "table.json"
    words = ["study", "chromatix", "--vary", "size=2,3", "--bots", "random", "--bots", "greedy,random,random"]
    code = app.run([*words, "--games", "100", "--seed", "3", "--seed", "5", "--html", str(page), "--json", str(table)])
    found = cc.study(
        "chromatix", {"size": [2, 3]}, bots=["random", ("greedy", "random", "random")], games=100, seed=[3, 5]
    )
    assert code == 0
    assert page.read_text() == found.html()
    assert [cell["shares_by_order"] for cell in json.loads(table.read_text())["cells"]] == [
        cell.shares_by_order for cell in found.cells
    ]
