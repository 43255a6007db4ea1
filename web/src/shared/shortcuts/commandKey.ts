import { isAppleDevice } from "../appleDevice.ts";

/**
 * Returns the name of the modifier key that sends a form with Enter: ⌘ on Apple keyboards, where Ctrl works as well.
 */
export function commandKey(): "⌘" | "Ctrl" {
  return isAppleDevice() ? "⌘" : "Ctrl";
}
