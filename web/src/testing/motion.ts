import { commands } from "vitest/browser";

/** Emulates a user without reduced motion until the end of the test. */
export async function withFullMotion(): Promise<void> {
  await commands.motion("full");
}
