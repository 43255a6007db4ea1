// Runs before the first paint, so that a person who chose the dark theme never sees a light flash.
try {
  if (localStorage.getItem("theme") === "dark") document.documentElement.dataset.theme = "dark";
} catch {
  // Storage can be forbidden; the page is then light.
}
