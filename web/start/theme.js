// Sets attributes of the document before the first paint: the stored theme, theatre mode, whether the user has
// changed the order of the page, whether a user is logged in, and whether a guest account has expired. A later change would be visible.
{
  const page = document.documentElement;
  if (history.state?.key !== undefined) page.dataset.returned = "";
  const folder = document.querySelector('meta[name="greenroom:folder"]')?.content ?? "/";
  const read = (name) => localStorage.getItem(folder === "/" ? name : folder + name);
  try {
    if (read("theme") === "dark") page.dataset.theme = "dark";
    if (read("theatre") === "on") page.dataset.theatre = "on";
    // The key of the token can have a prefix for the base path or the backend. If there is a token, the prerendered
    // page shows no link to the login.
    const hasKey = (end) => Object.keys(localStorage).some((name) => name.endsWith(end));
    if (!hasKey("encodedTokenReceived")) page.dataset.visitor = "";
    // Home reserves the space of the line that explains why a guest account no longer exists.
    if (hasKey("guestExpired")) page.dataset.expired = "";
  } catch {
    // If access to storage is blocked, the page uses the defaults.
  }

  // The browser's toolbar gets the colour of the page's theme, which can differ from the system's theme.
  const colours = document.querySelectorAll('meta[name="theme-color"]');
  const paint = () => {
    for (const colour of colours)
      colour.media = colour.dataset.theme === page.dataset.theme ? "all" : "not all";
  };
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: ["data-theme"] });
}
