/** Joins the non-empty parts with a middle dot. */
export function joinParts(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
