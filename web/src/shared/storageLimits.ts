/**
 * Reports whether the browser deletes the site's data if the user does not visit it for 7 days of browser use. Safari
 * and all browsers on iOS do so, except for a page on the home screen.
 */
export function isStorageShortLived(): boolean {
  return navigator.vendor.startsWith("Apple") && !matchMedia("(display-mode: standalone)").matches;
}
