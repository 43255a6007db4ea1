import { transferQueue } from "../../../data/notebook/writes.ts";
import { selectAccount } from "../../../data/store/account.ts";
import { listen } from "../../../data/store/listeners.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { type LogIn, logIn } from "../slice.ts";
import { sendUnsentWrites } from "./sendUnsentWrites.ts";

// If a login merges a guest's lists, the guest's unsent writes move to the account.
listen((action, current, before) => {
  if (!logIn.fulfilled.match(action) || action.meta.arg.brings === undefined) return;
  const [guest, account] = [selectAccount(before), selectAccount(current)];
  if (guest !== null && account !== null && guest !== account) transferQueue(guest, account);
});

/** Maximum time in milliseconds for which a login waits until the guest's writes are sent. */
const LOGIN_WAIT = 4_000;

/**
 * Logs a guest in to an account. It first sends the unsent writes with the guest's token, so that the merge includes
 * them. If the lists are merged, writes that could not be sent move to the queue of the account.
 */
export function logInFromGuest(login: LogIn) {
  return async (dispatch: AppDispatch) => {
    await sendUnsentWrites(dispatch, LOGIN_WAIT);
    return dispatch(logIn(login));
  };
}
