import { hasUnsent } from "../../../data/notebook/hasUnsent.ts";
import { sendAtOnce } from "../../../data/notebook/outbox.ts";
import type { AppDispatch } from "../../../data/store/store.ts";

/** How long a logout waits at most for what is still to be sent, in milliseconds. */
const PATIENCE = 1_000;

/** Sends what was not sent, and tells whether all of it has arrived within so many milliseconds. */
export async function sendFirst(dispatch: AppDispatch, wait = PATIENCE): Promise<boolean> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((over) => {
    clock = setTimeout(over, wait);
  });
  await Promise.race([dispatch(sendAtOnce()), patience]);
  clearTimeout(clock);
  return !hasUnsent();
}
