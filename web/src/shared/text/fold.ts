const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns a text in lower case and without accents, so that searches can compare it. */
export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of a text in lower case and without accents. */
export function foldWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldText).filter(Boolean);
}

/** Part of a text that either matches a search completely or not at all. */
export interface TextPiece {
  /** Offset in the text. */
  start: number;
  text: string;
  /** Whether the part is the prefix of a word that matches the query. */
  found: boolean;
}

// Returns the start of a word with a given number of base characters, including their combining marks.
function beginning(word: string, length: number): number {
  let end = 0;
  for (const character of word) {
    const isMark = /\p{M}/u.test(character);
    if (!isMark && foldText(word.slice(0, end)).length >= length) break;
    end += character.length;
  }
  return end;
}

/**
 * Splits a text at all words that start with a wanted word. The wanted words must be folded by `foldText`. The pieces
 * in order form the full text.
 */
export function splitAtMatches(text: string, wanted: readonly string[]): TextPiece[] {
  const cut: TextPiece[] = [];
  let done = 0;
  const add = (end: number, found: boolean) => {
    if (end > done) cut.push({ start: done, text: text.slice(done, end), found });
    done = Math.max(done, end);
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = foldText(word);
    const length = Math.max(0, ...wanted.filter((one) => own.startsWith(one)).map((one) => one.length));
    if (length > 0) {
      add(index, false);
      add(index + beginning(word, length), true);
    }
  }
  add(text.length, false);
  return cut;
}
