import { formatter } from "./formats.ts";

/** Formats a list in the app's language: "one", "one and two", "one, two and three". */
export function formatList(parts: readonly string[]): string {
  return formatter("ListFormat").format(parts);
}
