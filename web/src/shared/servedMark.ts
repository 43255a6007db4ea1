/**
 * Whether the server offers something: it writes "off" under this name into the page when its operator does not
 * want it, so that no request has to come before the first paint. Without a page, as in a build, all is offered.
 */
export function isServed(name: "guests" | "developer-pages"): boolean {
  if (typeof document === "undefined") return true;
  return document.querySelector(`meta[name="greenroom:${name}"]`)?.getAttribute("content") !== "off";
}

/** The number of the order in which the server has written the first cards into the page; null when it wrote none. */
export function servedSeed(): number | null {
  const seed = document.querySelector('meta[name="greenroom:seed"]')?.getAttribute("content") ?? "";
  return /^\d{1,9}$/.test(seed) ? Number(seed) : null;
}

/** The folder in which the server says that the site stands, with a slash at both ends. */
export function servedFolder(): string {
  if (typeof document === "undefined") return "/";
  return document.querySelector('meta[name="greenroom:folder"]')?.getAttribute("content") ?? "/";
}

function marked(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}

/** The name of the site, which its operator may choose. */
export const SITE_NAME = marked("application-name") || "Greenroom";

/** The address of the site's own mark; empty where it has the program's. */
export const SITE_LOGO = marked("greenroom:logo");

/** What the operator says below the first heading of the home page; empty where the app says it. */
export const SITE_WELCOME = marked("greenroom:welcome");

/** Whether this document came as that of the page on which a person may record themselves. */
export const isOfRecording = marked("greenroom:records") === "on";
