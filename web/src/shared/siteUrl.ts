import { servedBasePath } from "./pageMeta.ts";

/**
 * Base path of the site, with a slash at both ends. It is "/" unless the site is deployed under a sub-path. A static
 * build contains the path; a server writes it into its pages.
 */
export const BASE_PATH = import.meta.env.BASE_URL === "/" ? servedBasePath() : import.meta.env.BASE_URL;

/**
 * Returns the URL of a file that an API response refers to. A path gets the base path of the site; a URL is returned
 * unchanged.
 */
export function siteUrl(path: string): string {
  return path.startsWith("/") ? BASE_PATH + path.slice(1) : path;
}

/** Removes the base path from a path of the host. */
export function stripBasePath(pathname: string): string {
  return pathname.startsWith(BASE_PATH) ? `/${pathname.slice(BASE_PATH.length)}` : pathname;
}

/** Returns a storage key with the base path, so that sites under other paths of the same host do not share it. */
export function scopedKey(name: string): string {
  const basePath = servedBasePath();
  return basePath === "/" ? name : basePath + name;
}
