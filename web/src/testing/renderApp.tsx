import { render } from "vitest-browser-react";
import { App } from "../app/App.tsx";
import { rootOptions } from "../app/rootOptions.ts";
import { type AppStore, makeStore } from "../app/store.ts";
import { type Api, createApi } from "../shared/api/client.ts";
import { answered } from "../shared/api/failure.ts";
import { GUEST_CREDENTIALS } from "../shared/constants.ts";
import { STORAGE_KEYS, writeText } from "../shared/storage.ts";
import { type Backend, createBackend } from "./backend.ts";

interface Options {
  /** Where the app starts; the entry before it is the home page. */
  at: string;
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

async function openSession(backend: Backend): Promise<string> {
  const api = createApi({ fetch: backend.fetch, token: () => null, onTokenRefused: () => undefined });
  return (await answered(api.POST("/auth/login", { body: GUEST_CREDENTIALS }))).encodedToken;
}

/** The whole app in this browser, through its real router and store, with a server at its fetch. */
export async function renderApp({
  at,
  state,
  asGuest = false,
  earlier,
  backend = createBackend(),
}: Options): Promise<RenderedApp> {
  if (asGuest || earlier) {
    const token = await openSession(backend);
    writeText(STORAGE_KEYS.token, token);
    await earlier?.(createApi({ fetch: backend.fetch, token: () => token, onTokenRefused: () => undefined }));
    backend.calls.length = 0;
    backend.tokens.length = 0;
  }
  const store = makeStore(backend.fetch);
  history.pushState({ idx: 0, usr: state }, "", at);
  await render(<App store={store} />, { createRootOptions: rootOptions });
  return { store, backend };
}
