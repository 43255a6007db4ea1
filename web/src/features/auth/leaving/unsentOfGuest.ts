import { transferQueue } from "../../../data/notebook/writes.ts";
import { selectAccount } from "../../../data/store/account.ts";
import { listen } from "../../../data/store/listeners.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { type LogIn, logIn } from "../slice.ts";
import { sendUnsentWrites } from "./sendUnsentWrites.ts";

// Moves the guest's unsent writes to the account into which the lists are merged.
listen((action, current, before) => {
  if (!logIn.fulfilled.match(action) || action.meta.arg.brings === undefined) return;
  const [guest, account] = [selectAccount(before), selectAccount(current)];
  if (guest !== null && account !== null && guest !== account) transferQueue(guest, account);
});

/** Maximum time in milliseconds that a login waits for the guest's unsent writes. */
const LOGIN_WAIT = 4_000;

/**
 * Logs a guest in to an account. The guest's unsent writes are sent first with the guest's token, so that the merge
 * includes them. If the lists are merged, the client adds writes that could not be sent to the account's queue.
 */
export function logInFromGuest(login: LogIn) {
  return async (dispatch: AppDispatch) => {
    await sendUnsentWrites(dispatch, LOGIN_WAIT);
    return dispatch(logIn(login));
  };
}
