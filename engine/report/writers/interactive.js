// Puts a figure that one can point at in the place of each drawing, on screen; on paper the drawings stay.
(() => {
  const config = {responsive: true, displaylogo: false, displayModeBar: false};
  for (const figure of document.querySelectorAll("figure[id]")) {
    const data = document.getElementById(figure.id + "-data");
    if (!data) continue;
    const drawing = figure.querySelector("[role=img]");
    const place = document.createElement("div");
    place.className = "live";
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", drawing.getAttribute("aria-label"));
    drawing.before(place);
    const {data: traces, layout} = JSON.parse(data.textContent);
    Plotly.newPlot(place, traces, layout, config).then(() => figure.classList.add("is-live"));
  }
})();
