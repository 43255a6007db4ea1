import { onTestFinished, vi } from "vitest";

/** Sets the vendor that the browser reports, such as "Apple Computer, Inc.", until the end of the test. */
export function reportVendor(vendor: string): void {
  const spy = vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
  onTestFinished(() => spy.mockRestore());
}

/** Vendor that Safari and all browsers on iOS report. */
export const APPLE = "Apple Computer, Inc.";
