import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { sessionRejected, selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { type ApiOptions, createApi } from "../data/api/client.ts";
import {
  type SchedulerOptions,
  type RequestScheduler,
  createRequestScheduler,
} from "../data/store/requestScheduler.ts";
import { listeners } from "../data/store/listeners.ts";
import { resetOnAccountChange, selectAccount } from "../data/store/account.ts";
import { appReducer } from "../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../data/store/store.ts";
import { dismissActionToasts } from "../ui/toast/toast.ts";

/**
 * Returns middleware that aborts the requests of the previous account when the account changes. It also closes toasts
 * with buttons.
 */
function cancelOnAccountChange(scheduler: RequestScheduler): Middleware<unknown, RootState> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const account = selectAccount(getState());
      const result = next(action);
      if (selectAccount(getState()) !== account) {
        scheduler.endSession();
        dismissActionToasts();
      }
      return result;
    };
}

/**
 * Creates the app's store. Requests are sent by the given fetch function. The initial state is read from this
 * browser's storage. Features inject their slices when their scripts load.
 */
export function makeStore(fetch: ApiOptions["fetch"], options: SchedulerOptions = {}) {
  const scheduler = createRequestScheduler(options);
  const endpoint: ApiOptions = {
    fetch,
    token: () => selectEncodedTokenReceived(store.getState()),
    onTokenRejected: (token) => void store.dispatch(sessionRejected(token)),
  };
  const extra: ThunkExtra = {
    api: createApi(endpoint),
    apiWith: (signal, around) => createApi({ ...endpoint, signal, ...(around && { fetch: around(fetch) }) }),
    scheduler,
  };
  const store = configureStore({
    reducer: resetOnAccountChange(appReducer),
    middleware: (standard) =>
      standard({ thunk: { extraArgument: extra } }).concat(listeners, cancelOnAccountChange(scheduler)),
  });
  return store;
}

/** Store of the app. */
export type AppStore = ReturnType<typeof makeStore>;
