import { hasUnsent } from "../../../data/notebook/hasUnsent.ts";
import { sendImmediately } from "../../../data/notebook/outbox.ts";
import type { AppDispatch } from "../../../data/store/store.ts";

/** Maximum time in milliseconds for which a logout waits until unsent writes are sent. */
const TIMEOUT = 1_000;

/** Sends all unsent writes. Returns whether the server has stored them in time. */
export async function sendUnsentWrites(dispatch: AppDispatch, wait = TIMEOUT): Promise<boolean> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((over) => {
    clock = setTimeout(over, wait);
  });
  await Promise.race([dispatch(sendImmediately()), timeout]);
  clearTimeout(clock);
  return !hasUnsent();
}
