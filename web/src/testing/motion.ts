import { commands } from "vitest/browser";

/** Emulates a user without reduced motion for the rest of the test. */
export async function withFullMotion(): Promise<void> {
  await commands.motion("full");
}
