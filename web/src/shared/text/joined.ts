/** The parts that are known, set apart by a middle dot; unknown ones leave no trace. */
export function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
