/** A new id that nothing else has. Pages without https have no `randomUUID`. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
