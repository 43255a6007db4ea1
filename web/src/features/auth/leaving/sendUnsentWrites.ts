import { hasUnsent } from "../../../data/notebook/hasUnsent.ts";
import { sendImmediately } from "../../../data/notebook/outbox.ts";
import type { AppDispatch } from "../../../data/store/store.ts";

/** Maximum time in milliseconds that a logout waits for unsent writes. */
const TIMEOUT = 1_000;

/** Sends unsent writes and returns whether all were stored in time. */
export async function sendUnsentWrites(dispatch: AppDispatch, wait = TIMEOUT): Promise<boolean> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((over) => {
    clock = setTimeout(over, wait);
  });
  await Promise.race([dispatch(sendImmediately()), timeout]);
  clearTimeout(clock);
  return !hasUnsent();
}
