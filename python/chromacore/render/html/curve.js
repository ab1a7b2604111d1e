"use strict";
{
  const [chart, values, shares] = ["chart", "values", "shares"].map((id) => document.getElementById(id));
  const cursor = chart.querySelector(".cursor");
  const rows = [...values.querySelectorAll("tbody tr")].map((row) => ({
    ply: Number(row.dataset.ply),
    shares: [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  }));
  const said = [...shares.querySelectorAll("b")];
  const last = chart.viewBox.baseVal.width;
  let here = 0;
  let back = null; // where the reader was before the pointer came; null where it is not over the chart
  let asking = false;

  document.addEventListener("shown", ({ detail }) => {
    here = detail;
    if (!asking) back = null;
    cursor.setAttribute("d", `M${here} 0v100`);
    const known = rows.findLast(({ ply }) => ply <= here);
    said.forEach((share, seat) => (share.textContent = known ? known.shares[seat] : ""));
  });

  function go(ply) {
    asking = true;
    document.dispatchEvent(new CustomEvent("wanted", { detail: ply }));
    asking = false;
  }

  function under(event) {
    const box = chart.getBoundingClientRect();
    return Math.round(((event.clientX - box.left) / box.width) * last);
  }

  chart.addEventListener("pointermove", (event) => {
    back ??= here;
    go(under(event));
  });
  chart.addEventListener("pointerleave", (event) => {
    if (back !== null && event.pointerType === "mouse") go(back);
    back = null;
  });
  chart.addEventListener("click", (event) => {
    back = under(event);
    go(back);
  });
}
