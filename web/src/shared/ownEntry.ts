/**
 * The record's own entry with this key, or undefined. Ids come from outside, and `constructor` is a valid one: a plain
 * look-up would find what every object inherits.
 */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
