import type { JsonPath } from "./nodes.ts";

/** Result of an edit: the new complete JSON value, or an error message. */
export type JsonEdit = { value: unknown } | { error: string };

/** Adds an entry to the object or array at a path. For an array, the key is ignored. */
export function addEntry(whole: unknown, path: JsonPath, key: string, text: string): JsonEdit {
  const holder = at(whole, path);
  const entry = parse(text);
  if (Array.isArray(holder)) return entry ? put(whole, path, [...holder, entry.value]) : NOT_JSON;
  if (!isObject(holder)) return { error: "Only objects and arrays hold entries." };
  if (key.trim() === "") return { error: "The key is empty." };
  if (Object.hasOwn(holder, key)) return { error: `The key “${key}” is already there.` };
  return entry ? put(whole, path, { ...holder, [key]: entry.value }) : NOT_JSON;
}

/** Replaces the value at a path. */
export function replaceValue(whole: unknown, path: JsonPath, text: string): JsonEdit {
  const entry = parse(text);
  return entry ? put(whole, path, entry.value) : NOT_JSON;
}

/** Removes the entry at a path. */
export function removeEntry(whole: unknown, path: JsonPath): unknown {
  const holder = at(whole, path.slice(0, -1));
  const key = path.at(-1);
  const without = Array.isArray(holder)
    ? holder.filter((_, index) => index !== key)
    : Object.fromEntries(Object.entries(isObject(holder) ? holder : {}).filter(([name]) => name !== key));
  return replaced(whole, path.slice(0, -1), without);
}

const NOT_JSON: JsonEdit = { error: "The value is not JSON. Text needs double quotes." };

function put(whole: unknown, path: JsonPath, value: unknown): JsonEdit {
  return { value: replaced(whole, path, value) };
}

function replaced(whole: unknown, [key, ...rest]: JsonPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((entry: unknown, index) => (index === key ? replaced(entry, rest, value) : entry));
  }
  // Entries also represent keys such as __proto__ correctly, which an assignment to an object does not.
  const entries = Object.entries(isObject(whole) ? whole : {});
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, name === key ? replaced(entry, rest, value) : entry]),
  );
}

function at(whole: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), whole);
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
