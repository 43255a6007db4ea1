/**
 * Reports whether the browser deletes all that this site stores when the person has not visited it for 7 days of use:
 * so do Safari and every other browser on iOS. A page that was added to the home screen is exempt.
 */
export function isStorageShortLived(): boolean {
  return navigator.vendor.startsWith("Apple") && !matchMedia("(display-mode: standalone)").matches;
}
