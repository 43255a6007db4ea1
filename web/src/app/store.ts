import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { sessionRefused, selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { type ApiOptions, createApi } from "../data/api/client.ts";
import { type CallOptions, type Calls, createCalls } from "../data/store/calls.ts";
import { listeners } from "../data/store/listeners.ts";
import { heldApart, selectAccount } from "../data/store/person.ts";
import { appReducer } from "../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../data/store/store.ts";
import { dismissButtons } from "../ui/toast/toast.ts";

/** Gives up what is under way for a person in the moment in which another is here, and what toasts offer them. */
function endsCalls(calls: Calls): Middleware<unknown, RootState> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const account = selectAccount(getState());
      const result = next(action);
      if (selectAccount(getState()) !== account) {
        calls.endSession();
        dismissButtons();
      }
      return result;
    };
}

/**
 * A store whose calls go through the given fetch, restored from what this browser keeps. Features add to it when
 * their scripts come.
 */
export function makeStore(fetch: ApiOptions["fetch"], options: CallOptions = {}) {
  const calls = createCalls(options);
  const endpoint: ApiOptions = {
    fetch,
    token: () => selectEncodedTokenReceived(store.getState()),
    onTokenRefused: (token) => void store.dispatch(sessionRefused(token)),
  };
  const extra: ThunkExtra = {
    api: createApi(endpoint),
    apiWith: (signal, around) => createApi({ ...endpoint, signal, ...(around && { fetch: around(fetch) }) }),
    calls,
  };
  const store = configureStore({
    reducer: heldApart(appReducer),
    middleware: (standard) =>
      standard({ thunk: { extraArgument: extra } }).concat(listeners, endsCalls(calls)),
  });
  return store;
}

/** The app's store. */
export type AppStore = ReturnType<typeof makeStore>;
