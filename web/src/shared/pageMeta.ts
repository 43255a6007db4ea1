/**
 * Reports whether the server offers a feature. If the operator has disabled the feature, the server writes "off" into
 * a meta element of the page. The app can thus read it before the first paint. Without a document, as in a build, it
 * returns true.
 */
export function isFeatureEnabled(name: "guests" | "developer-pages"): boolean {
  if (typeof document === "undefined") return true;
  return document.querySelector(`meta[name="greenroom:${name}"]`)?.getAttribute("content") !== "off";
}

/**
 * Returns the random seed that defines the order of the first cards in the server's HTML. It is null if the HTML
 * contains no cards.
 */
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

/** Whether this document may record. Only the practice page has the required response header. */
export const isRecordingPage = metaContent("greenroom:records") === "on";
