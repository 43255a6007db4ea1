/** Reports whether this is a Mac, an iPhone or an iPad. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
