import { moveLine } from "../../../data/notebook/writes.ts";
import { selectAccount } from "../../../data/store/person.ts";
import { listen } from "../../../data/store/listeners.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { type LogIn, logIn } from "../slice.ts";
import { sendFirst } from "./sendFirst.ts";

// What the guest's session could not send any more goes where the guest's lists went.
listen((action, current, before) => {
  if (!logIn.fulfilled.match(action) || action.meta.arg.brings === undefined) return;
  const [guest, account] = [selectAccount(before), selectAccount(current)];
  if (guest !== null && account !== null && guest !== account) moveLine(guest, account);
});

/** How long a login waits at most for what the guest has not sent, in milliseconds. */
const LOGIN_WAIT = 4_000;

/**
 * Logs a guest in to an account. What they did last goes to their own account first, with their own token, so that it
 * is there when that is brought along; what can't be sent comes along as it is, if anything does.
 */
export function logInFromGuest(asked: LogIn) {
  return async (dispatch: AppDispatch) => {
    await sendFirst(dispatch, LOGIN_WAIT);
    return dispatch(logIn(asked));
  };
}
