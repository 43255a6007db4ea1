/*
 * Access to storage can be blocked, the storage can be full, or it can contain values of an older version. These
 * errors must not stop the app. A failed read returns no value, and a failed write is only logged.
 */

/** Returns the text stored under a key, or null. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes the key if the text is null. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    console.warn(`Could not store ${key} in this browser's storage.`);
  }
}

/** Returns the JSON value stored under a key if it has the expected type, otherwise the fallback. */
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
