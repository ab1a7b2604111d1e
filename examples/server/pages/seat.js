// One seat: shows what the server tells, and sends the move that was chosen. It knows nothing of any game: a move comes
// with its handles, which are what one may click in the picture to choose it.

const SHOWN = 60; // buttons at most; clicks in the picture leave fewer moves

const [picture, status, error, chosenLine, moves, events] = ["picture", "status", "error", "chosen", "moves", "events"].map(
  (id) => document.getElementById(id),
);
const mySeat = Number(location.pathname.split("/").at(-1));

let socket;
let legal = {}; // handles by move
let chosen = []; // handles that were clicked

function connect() {
  const key = location.hash.slice(1);
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + location.pathname, key ? [key] : []);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    error.textContent = message.error ?? "";
    if (!message.error) show(message);
  };
  socket.onclose = () => {
    headline("Connecting");
    error.textContent = "No answer yet. If it stays so, the table is gone, or this is not the whole link.";
    legal = {};
    list();
    setTimeout(connect, 1000);
  };
}

function show(message) {
  picture.innerHTML = message.picture;
  legal = message.legal;
  chosen = [];
  const winners = message.winners;
  if (message.turn === null) headline(winners.includes(mySeat) ? "You have won" : `${winners.map((seat) => `Seat ${seat}`).join(" and ") || "Nobody"} won`);
  else headline(message.turn === mySeat ? "Your turn" : `Seat ${message.turn} is thinking`);
  document.body.classList.toggle("mine", message.turn === mySeat);
  events.replaceChildren(...message.events.reverse().map((line) => element("li", line)));
  list();
}

function headline(text) {
  status.textContent = text;
  document.title = `${text} - seat ${mySeat}`;
}

function element(tag, text, properties) {
  return Object.assign(document.createElement(tag), { textContent: text }, properties);
}

const fitting = (handles) => Object.keys(legal).filter((move) => handles.every((handle) => legal[move].includes(handle)));

// List the moves that have all that was clicked, and those that nothing in the picture stands for (draw, pass).
function list() {
  const plain = chosen.length ? Object.keys(legal).filter((move) => !legal[move].length) : [];
  const found = [...plain, ...fitting(chosen)];
  moves.replaceChildren(
    ...found.slice(0, SHOWN).map((move) =>
      element("button", move, {
        className: found.length - plain.length === 1 && legal[move].length ? "best" : "",
        onclick: () => socket.send(JSON.stringify({ move })),
        onmouseenter: () => mark("lit", legal[move]),
        onmouseleave: () => mark("lit", []),
      }),
    ),
  );
  const rest = found.length - SHOWN;
  chosenLine.textContent = chosen.length ? chosen.join(", ") : rest > 0 ? `${found.length} moves: click in the picture to find yours` : "";
  mark("chosen", chosen);
}

function mark(kind, handles) {
  for (const part of picture.querySelectorAll("[data-cell], [data-card], [data-tile], [data-seat]"))
    part.classList.toggle(kind, handles.includes(handleOf(part)));
}

function handleOf({ dataset: { cell, card, tile, seat } }) {
  return cell ?? card ?? tile ?? (seat && `seat ${seat}`);
}

// A click adds a handle, takes it back, or starts anew with it where it does not go with the others.
picture.onclick = ({ clientX, clientY }) => {
  const handles = document.elementsFromPoint(clientX, clientY).map(handleOfNearest).filter(Boolean);
  const again = handles.find((handle) => chosen.includes(handle));
  const further = handles.find((handle) => fitting([...chosen, handle]).length);
  const anew = handles.find((handle) => fitting([handle]).length);
  if (again) chosen = chosen.filter((handle) => handle !== again);
  else if (further) chosen.push(further);
  else chosen = anew ? [anew] : [];
  list();
};

function handleOfNearest(part) {
  const named = part.closest("[data-cell], [data-card], [data-tile], [data-seat]");
  return named && handleOf(named);
}

connect();
