/**
 * The address of a file that the API names. A path is one of this site, which may stand below another
 * path than the host's root; a URL stays as it is.
 */
export function siteFile(path: string): string {
  return path.startsWith("/") ? import.meta.env.BASE_URL + path.slice(1) : path;
}
