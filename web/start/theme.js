// Runs before the first paint, so that a person who chose the dark theme never sees a light flash, who chose the
// theatre no video's page that jumps, who comes back to a page not another order than the one they left, and who is
// logged in no log-in.
{
  const page = document.documentElement;
  if (history.state?.key !== undefined) page.dataset.returned = "";
  const folder = document.querySelector('meta[name="greenroom:folder"]')?.content ?? "/";
  const kept = (name) => localStorage.getItem(folder === "/" ? name : folder + name);
  try {
    if (kept("theme") === "dark") page.dataset.theme = "dark";
    if (kept("theatre") === "on") page.dataset.theatre = "on";
    // The token's key, whatever folder or backend it is of: a still then offers no log-in.
    if (!Object.keys(localStorage).some((name) => name.endsWith("encodedTokenReceived")))
      page.dataset.visitor = "";
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
