import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { AppStore } from "../app/store.ts";
import { bodyOf } from "../data/api/failure.ts";
import type { Position } from "../data/api/types.ts";
import { selectAccount } from "../data/store/account.ts";
import { selectEncodedTokenReceived } from "../features/auth/slice.ts";
import { POSITIONS } from "../features/positions/notebook.ts";
import { type Backend, createBackend } from "./backend.ts";
import { renderApp } from "./renderApp.tsx";

/** Returns the method and path of the request that writes the position of a video. */
export const putOf = ({ _id }: { _id: string }) => `PUT /api/user/positions/${_id}`;

/** Message about unsent writes at the edge of the window. */
export const unsentLine = page.getByText(/^You are offline|can’t be reached. Saved in/);

/** Rejects as a request without a network does. */
export const lost = () => Promise.reject(new TypeError("The network is unavailable."));

/** Returns the positions that the server has stored for the account of the token. */
export async function storedPositions(backend: Backend, token: string): Promise<readonly Position[]> {
  return (await bodyOf(backend.elsewhere(token).GET("/user/positions", {}))).positions;
}

/** Makes the tab hidden until the end of the test. */
export function hideTab(): void {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Returns the storage keys of all unsent writes. */
export const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith("outbox:"));

/** Returns the locks that tabs hold while they send the queue of the current account. */
export async function heldLocks({ getState }: AppStore) {
  const own = `greenroom:outbox:${selectAccount(getState())}`;
  return (await navigator.locks.query()).held?.filter(({ name }) => name === own);
}

/** Returns the token of the current session. */
export function tokenOf({ getState }: AppStore): string {
  const token = selectEncodedTokenReceived(getState());
  if (token === null) throw new Error("No user is logged in.");
  return token;
}

/** Renders the app for a guest, and waits until the guest's positions are loaded. */
export async function started(backend = createBackend()) {
  const app = await renderApp({ at: "/explore", asGuest: true, backend });
  await expect.poll(() => POSITIONS.selectStatus(app.store.getState())).toBe("fulfilled");
  return app;
}

/** Sets a fault for a request. Returns the bodies of the requests, which are recorded before the fault applies. */
export function recordedBodies(backend: Backend, call: string, fault: "lost" | "none" = "none") {
  const bodies: Record<string, unknown>[] = [];
  backend.answer(call, async (request, pass) => {
    bodies.push((await request.clone().json()) as Record<string, unknown>);
    return fault === "lost" ? lost() : pass();
  });
  return bodies;
}
