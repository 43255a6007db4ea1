/**
 * Reports whether the server offers a feature. The server writes "off" into the page's meta element if the operator
 * disabled it, so no request is needed before the first paint. Without a document, as in a build, it returns true.
 */
export function isFeatureEnabled(name: "guests" | "developer-pages"): boolean {
  if (typeof document === "undefined") return true;
  return document.querySelector(`meta[name="greenroom:${name}"]`)?.getAttribute("content") !== "off";
}

/** Returns the seed of the order in which the server rendered the first cards, or null if it rendered no cards. */
export function servedSeed(): number | null {
  const seed = document.querySelector('meta[name="greenroom:seed"]')?.getAttribute("content") ?? "";
  return /^\d{1,9}$/.test(seed) ? Number(seed) : null;
}

/** Returns the base path of the site, with a slash at both ends. */
export function servedBasePath(): string {
  if (typeof document === "undefined") return "/";
  return document.querySelector('meta[name="greenroom:folder"]')?.getAttribute("content") ?? "/";
}

function metaContent(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}

/** Name of the site, which the operator can set. */
export const SITE_NAME = metaContent("application-name") || "Greenroom";

/** Address of the site's logo; empty for the built-in logo. */
export const SITE_LOGO = metaContent("greenroom:logo");

/** Operator's text below the first heading of the home page; empty for the default text. */
export const SITE_WELCOME = metaContent("greenroom:welcome");

/** Whether this document allows recording. The server sends the required header only with the practice page. */
export const isRecordingPage = metaContent("greenroom:records") === "on";
