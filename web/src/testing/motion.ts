import { commands } from "vitest/browser";

/** Lets the rest of this test be seen by a person who did not ask for less motion, as the other tests do. */
export async function withFullMotion(): Promise<void> {
  await commands.motion("full");
}
