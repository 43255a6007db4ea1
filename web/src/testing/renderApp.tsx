import { render } from "vitest-browser-react";
import { App } from "../app/App.tsx";
import { rootOptions } from "../app/rootOptions.ts";
import { type AppStore, makeStore } from "../app/store.ts";
import type { Api } from "../data/api/client.ts";
import { answered } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/constants.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { nameEntry } from "../shared/entry/entryMemory.ts";
import { writeText } from "../shared/storage.ts";
import { type Backend, createBackend } from "./backend.ts";

interface Options {
  /** Where the app starts, which may be known only once `earlier` was done; the entry before it is the home page. */
  at: string | (() => string);
  /** What the page before handed over. */
  state?: unknown;
  /** Whether a guest is logged in from the start. */
  asGuest?: boolean;
  /** What the guest did elsewhere before the app started, call by call. */
  earlier?: (api: Api) => Promise<unknown>;
  backend?: Backend;
}

interface RenderedApp {
  store: AppStore;
  backend: Backend;
}

/** The whole app in this browser, through its real router and store, with the simulated backend at its fetch. */
export async function renderApp({
  at,
  state,
  asGuest = false,
  earlier,
  backend = createBackend(),
}: Options): Promise<RenderedApp> {
  if (asGuest || earlier) {
    const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
    const { encodedToken } = await answered(login);
    writeText(STORAGE_KEYS.token, encodedToken);
    await earlier?.(backend.elsewhere(encodedToken));
  }
  const store = makeStore(backend.fetch);
  history.pushState({ idx: 0, usr: state }, "", typeof at === "string" ? at : at());
  nameEntry();
  await render(<App store={store} />, { createRootOptions: rootOptions });
  // The app follows other tabs and the network with a script of its own: tests begin when it does.
  await import("../app/listsElsewhere.ts");
  return { store, backend };
}
