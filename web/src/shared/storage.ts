import { type BackendName, backendOfThisTab, IS_DEMO } from "./simulator/tab.ts";

/*
 * The browser's storage can be forbidden, full, or hold what an older version or another hand wrote.
 * None of that may stop the app: reading then finds nothing, writing then keeps nothing.
 */

/**
 * The keys under which the app keeps things in the browser while this backend answers it. Where there is a server,
 * what the simulated backend said stands apart: a tab that it answers must not end or take over the sessions that
 * the other tabs have with the server.
 */
export function storageKeysOf(backend: BackendName) {
  const apart = backend === "simulated" && !IS_DEMO ? "simulated:" : "";
  return {
    videos: `${apart}videosList`,
    token: `${apart}encodedTokenReceived`,
    theme: "theme",
    shortcuts: "shortcuts",
  } as const;
}

/** The keys under which the app keeps things in the browser, in this tab. */
export const STORAGE_KEYS = storageKeysOf(backendOfThisTab());

/** The text kept under a key, or null. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or forgets the key when the text is null. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    console.warn(`Could not keep ${key} in this browser's storage.`);
  }
}

/** The JSON value kept under a key when it has the expected shape, else the fallback. */
export function readJSON<T>(key: string, accepts: (value: unknown) => value is T, fallback: T): T {
  const text = readText(key);
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return accepts(value) ? value : fallback;
  } catch {
    return fallback;
  }
}
