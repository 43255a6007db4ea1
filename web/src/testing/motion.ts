import { commands } from "vitest/browser";

/** Emulates a user that does not prefer reduced motion, until the end of the test. */
export async function withFullMotion(): Promise<void> {
  await commands.motion("full");
}
