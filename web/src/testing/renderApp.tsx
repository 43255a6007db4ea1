import { render } from "vitest-browser-react";
import { App } from "../app/App.tsx";
import { rootOptions } from "../app/rootOptions.ts";
import { type AppStore, makeStore } from "../app/store.ts";
import { logIn } from "../features/auth/slice.ts";
import { GUEST_CREDENTIALS } from "../shared/constants.ts";
import { type Backend, createBackend } from "./backend.ts";

interface Options {
  /** Where the app starts; the entry before it is the home page. */
  at: string;
  /** Whether a guest is logged in from the start. */
  asGuest?: boolean;
  backend?: Backend;
}

interface RenderedApp {
  store: AppStore;
  backend: Backend;
}

/** The whole app in this browser, through its real router and store, with a server at its fetch. */
export async function renderApp({
  at,
  asGuest = false,
  backend = createBackend(),
}: Options): Promise<RenderedApp> {
  const store = makeStore(backend.fetch);
  if (asGuest) await store.dispatch(logIn(GUEST_CREDENTIALS));
  history.pushState({ idx: 0 }, "", at);
  await render(<App store={store} />, { createRootOptions: rootOptions });
  return { store, backend };
}
