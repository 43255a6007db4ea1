// Runs before the first paint. Applies the stored theme and theatre mode, the order of a page that the user returns
// to, and the login state. Otherwise they would change visibly later.
{
  const page = document.documentElement;
  if (history.state?.key !== undefined) page.dataset.returned = "";
  const folder = document.querySelector('meta[name="greenroom:folder"]')?.content ?? "/";
  const read = (name) => localStorage.getItem(folder === "/" ? name : folder + name);
  try {
    if (read("theme") === "dark") page.dataset.theme = "dark";
    if (read("theatre") === "on") page.dataset.theatre = "on";
    // The token's key may have a prefix for the folder or the backend. With a token, the prerendered page shows no
    // login link.
    if (!Object.keys(localStorage).some((name) => name.endsWith("encodedTokenReceived")))
      page.dataset.visitor = "";
  } catch {
    // Storage may be disabled; the page then uses the defaults.
  }

  // The browser's UI gets the colour of the page's theme, not of the system's theme.
  const colours = document.querySelectorAll('meta[name="theme-color"]');
  const paint = () => {
    for (const colour of colours)
      colour.media = colour.dataset.theme === page.dataset.theme ? "all" : "not all";
  };
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: ["data-theme"] });
}
