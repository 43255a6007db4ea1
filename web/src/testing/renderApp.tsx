import { render } from "vitest-browser-react";
import { App } from "../app/App.tsx";
import { reactRootOptions } from "../app/reactRootOptions.ts";
import { type AppStore, makeStore } from "../app/store.ts";
import type { Api } from "../data/api/client.ts";
import { bodyOf } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { ensureEntryKey } from "../shared/entry/historyState.ts";
import { writeText } from "../shared/storage.ts";
import { type Backend, createBackend } from "./backend.ts";

interface Options {
  /**
   * Address at which the app starts, or a function that returns it after `earlier` has run. The home page is the
   * previous history entry.
   */
  at: string | (() => string);
  /** State of the location at which the app starts. */
  state?: unknown;
  /** Whether a guest is logged in when the app starts. */
  asGuest?: boolean;
  /** Sends requests of the guest before the app starts. */
  earlier?: (api: Api) => Promise<unknown>;
  backend?: Backend;
}

interface RenderedApp {
  store: AppStore;
  backend: Backend;
}

/** Renders the complete app with its router, its store and the simulated backend. */
export async function renderApp({
  at,
  state,
  asGuest = false,
  earlier,
  backend = createBackend(),
}: Options): Promise<RenderedApp> {
  if (asGuest || earlier) {
    const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
    const { encodedToken } = await bodyOf(login);
    writeText(STORAGE_KEYS.token, encodedToken);
    await earlier?.(backend.elsewhere(encodedToken));
  }
  const store = makeStore(backend.fetch);
  history.pushState({ idx: 0, usr: state }, "", typeof at === "string" ? at : at());
  ensureEntryKey();
  await render(<App store={store} />, { createRootOptions: reactRootOptions });
  // Waits until the script of the cross-tab sync has loaded, so that the sync runs when the test starts.
  await import("../app/crossTabLists.ts");
  return { store, backend };
}
