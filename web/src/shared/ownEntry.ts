/**
 * Returns the property of the record with this key, or undefined if the record inherits it. Users can choose keys
 * such as `constructor`, for which a normal lookup returns an inherited property.
 */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
