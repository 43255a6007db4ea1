import { isAppleDevice } from "../appleDevice.ts";

/** Returns the name of the key that is held with Enter to send: on Apple's keyboards it is ⌘. Ctrl works there as well. */
export function commandKey(): "⌘" | "Ctrl" {
  return isAppleDevice() ? "⌘" : "Ctrl";
}
