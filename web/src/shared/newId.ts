/** Returns a random 128-bit ID. Pages without HTTPS have no `randomUUID`. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
