/**
 * Returns the record's own entry with this key, or undefined. Other users can choose IDs such as `constructor`, for
 * which a plain lookup would return an inherited property.
 */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
