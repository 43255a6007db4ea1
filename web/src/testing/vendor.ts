import { onTestFinished, vi } from "vitest";

/** Sets the reported browser vendor, such as "Apple Computer, Inc.", until the end of the test. */
export function reportVendor(vendor: string): void {
  const spy = vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
  onTestFinished(() => spy.mockRestore());
}

/** Vendor of Safari and all browsers on iOS. */
export const APPLE = "Apple Computer, Inc.";
