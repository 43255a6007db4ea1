import { servedFolder } from "./servedMark.ts";

/**
 * The folder of its host in which the site stands, with a slash at both ends: "/" for most. A build for a host of files
 * knows it; a server says it in its pages.
 */
export const SITE_FOLDER = import.meta.env.BASE_URL === "/" ? servedFolder() : import.meta.env.BASE_URL;

/**
 * The address of a file that the API names. A path is one of this site, which may stand below another
 * path than the host's root; a URL stays as it is.
 */
export function siteFile(path: string): string {
  return path.startsWith("/") ? SITE_FOLDER + path.slice(1) : path;
}

/** The path in this site at a path of its host. */
export function pathInSite(pathname: string): string {
  return pathname.startsWith(SITE_FOLDER) ? `/${pathname.slice(SITE_FOLDER.length)}` : pathname;
}

/** A name under which the browser keeps something for this site alone, though its host may have others in other folders. */
export function ofThisSite(name: string): string {
  const folder = servedFolder();
  return folder === "/" ? name : folder + name;
}
