// Runs before the first paint, so that a person who chose the dark theme never sees a light flash, who chose the
// theatre no video's page that jumps, and who comes back to a page not another order than the one they left.
{
  const page = document.documentElement;
  if (history.state?.key !== undefined) page.dataset.returned = "";
  const folder = document.querySelector('meta[name="greenroom:folder"]')?.content ?? "/";
  const kept = (name) => localStorage.getItem(folder === "/" ? name : folder + name);
  try {
    if (kept("theme") === "dark") page.dataset.theme = "dark";
    if (kept("theatre") === "on") page.dataset.theatre = "on";
  } catch {
    // Storage can be forbidden; the page is then as at first.
  }

  // The browser's own bars go by the page's theme, now and whenever it changes, and not by the system's.
  const colours = document.querySelectorAll('meta[name="theme-color"]');
  const paint = () => {
    for (const colour of colours)
      colour.media = colour.dataset.theme === page.dataset.theme ? "all" : "not all";
  };
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: ["data-theme"] });
}
