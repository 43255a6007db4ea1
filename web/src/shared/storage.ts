/*
 * The browser's storage can be forbidden, full, or hold what an older version or another hand wrote.
 * None of that may stop the app: reading then finds nothing, writing then keeps nothing.
 */

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
