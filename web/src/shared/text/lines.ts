/** Returns the non-empty lines of a text, without surrounding spaces. */
export function nonEmptyLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Returns the number of characters of a text, counted as in the API. */
export function countCharacters(text: string): number {
  return [...text].length;
}
