/**
 * Reports whether the browser deletes the data of a site after 7 days of browser use without a visit. Safari and all
 * browsers on iOS do so, but not for a site on the home screen.
 */
export function isStorageShortLived(): boolean {
  return navigator.vendor.startsWith("Apple") && !matchMedia("(display-mode: standalone)").matches;
}
