/** Returns a random ID of 128 bits. It does not use `randomUUID`, which is missing on pages without HTTPS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
