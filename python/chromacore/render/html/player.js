"use strict";
{
  const PACE = 900; // milliseconds a move while playing
  const PAUSE = 200; // before the address is told: browsers refuse too many changes of it

  const [stage, slider, shownPly, said, list, playButton] = ["stage", "slider", "ply", "said", "moves", "play"].map(
    (id) => document.getElementById(id),
  );
  const { parts, frames } = JSON.parse(document.getElementById("game").textContent);
  const links = [...list.querySelectorAll("a")];
  const result = document.getElementById("result").textContent;
  const last = frames.length - 1;
  let ply = -1;
  let playing = null;
  let telling = null;

  // A frame is runs of parts: [first, number, first, number, ...].
  const picture = (frame) =>
    frame.flatMap((first, i) => (i % 2 ? [] : parts.slice(first, first + frame[i + 1]))).join("");

  const size = (frame) => /width="([\d.]+)" height="([\d.]+)"/.exec(parts[frame[0]]).slice(1).map(Number);

  const sizes = frames.map(size);
  stage.style.setProperty("--wide", Math.max(...sizes.map(([width]) => width)));
  stage.style.setProperty("--tall", Math.max(...sizes.map(([, height]) => height)));

  function show(wanted) {
    const next = Math.min(Math.max(wanted, 0), last);
    if (next === ply) return;
    links[ply]?.removeAttribute("aria-current");
    ply = next;
    stage.innerHTML = picture(frames[ply]);
    stage.style.setProperty("--width", sizes[ply][0]);
    slider.value = ply;
    shownPly.textContent = ply;
    const move = [...links[ply].children].map((part) => part.textContent).join(" ").trim();
    said.textContent = ply && ply === last ? `${move}; ${result}` : move;
    slider.setAttribute("aria-valuetext", `${ply}: ${move}`);
    for (const [id, ends] of Object.entries({ first: 0, back: 0, on: last, end: last })) {
      // Not `disabled`, which would take the keyboard's place from the reader.
      document.getElementById(id).setAttribute("aria-disabled", ply === ends);
    }
    links[ply].setAttribute("aria-current", "step");
    const row = links[ply].parentElement;
    list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    document.dispatchEvent(new CustomEvent("shown", { detail: ply }));
    clearTimeout(telling);
    telling = setTimeout(() => history.replaceState(null, "", `#${ply}`), PAUSE);
  }

  function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => (ply < last ? show(ply + 1) : play(false)), PACE) : null;
    playButton.setAttribute("aria-label", on ? "pause" : "play");
    playButton.title = `${on ? "pause" : "play"} (space)`;
  }

  const actions = {
    first: () => show(0),
    back: () => show(ply - 1),
    on: () => show(ply + 1),
    end: () => show(last),
    play: () => {
      if (playing === null && ply === last) show(0);
      play(playing === null);
    },
  };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "end", " ": "play" };

  function act(name) {
    if (name !== "play") play(false);
    actions[name]();
  }

  for (const id of Object.keys(actions)) document.getElementById(id).addEventListener("click", () => act(id));

  slider.addEventListener("input", () => {
    play(false);
    show(Number(slider.value));
  });

  document.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Space presses the button that has the focus, as it does everywhere.
    if (event.key === " " && event.target.closest("button, summary")) return;
    event.preventDefault();
    act(name);
  });

  function follow() {
    const asked = /^#(\d{1,9})$/.exec(location.hash);
    if (asked) play(false);
    show(asked ? Number(asked[1]) : Math.max(ply, 0));
  }

  list.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(false);
    show(links.indexOf(link));
  });

  document.addEventListener("wanted", ({ detail }) => {
    play(false);
    show(detail);
  });

  window.addEventListener("hashchange", follow);
  follow();
}
