import { formatter } from "./formats.ts";

/** Parts as a sentence names them: "one", "one and two", "one, two and three" as the language has it. */
export function listed(parts: readonly string[]): string {
  return formatter("ListFormat").format(parts);
}
