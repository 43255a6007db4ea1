/**
 * Whether the server offers something: it writes "off" under this name into the page when its operator does not
 * want it, so that no request has to come before the first paint. Without a page, as in a build, all is offered.
 */
export function isServed(name: "guests" | "developer-pages"): boolean {
  if (typeof document === "undefined") return true;
  return document.querySelector(`meta[name="greenroom:${name}"]`)?.getAttribute("content") !== "off";
}
