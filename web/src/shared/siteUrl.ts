import { servedBasePath } from "./pageMeta.ts";

/**
 * Base path of the site, with a slash at both ends. It is "/" unless the site is deployed under a sub-path. A build
 * of static files contains the base path; a server writes it into each page.
 */
export const BASE_PATH = import.meta.env.BASE_URL === "/" ? servedBasePath() : import.meta.env.BASE_URL;

/**
 * Returns the URL of a file that an API response refers to. A path gets the base path of the site; a URL is returned
 * unchanged.
 */
export function siteUrl(path: string): string {
  return path.startsWith("/") ? BASE_PATH + path.slice(1) : path;
}

/** Removes the base path of the site from a path. */
export function stripBasePath(pathname: string): string {
  return pathname.startsWith(BASE_PATH) ? `/${pathname.slice(BASE_PATH.length)}` : pathname;
}

/**
 * Returns a storage key that contains the base path of the site. Two sites under different paths of one host thus do
 * not share data.
 */
export function scopedKey(name: string): string {
  const basePath = servedBasePath();
  return basePath === "/" ? name : basePath + name;
}
