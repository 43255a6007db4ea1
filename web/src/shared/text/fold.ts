const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A text as searches compare it: without case and accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(folded).filter(Boolean);
}

/** A piece of a text. */
export interface Piece {
  /** Where in the text it begins. */
  start: number;
  text: string;
  /** Whether it is the beginning of a word that was looked for. */
  found: boolean;
}

// A letter and the marks that combine with it stay together.
function beginning(word: string, length: number): number {
  let end = 0;
  for (const character of word) {
    const isMark = /\p{M}/u.test(character);
    if (!isMark && folded(word.slice(0, end)).length >= length) break;
    end += character.length;
  }
  return end;
}

/** Cuts a text where its words begin like one of the words looked for, which are folded. The pieces make up the text. */
export function pieces(text: string, wanted: readonly string[]): Piece[] {
  const cut: Piece[] = [];
  let done = 0;
  const add = (end: number, found: boolean) => {
    if (end > done) cut.push({ start: done, text: text.slice(done, end), found });
    done = Math.max(done, end);
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = folded(word);
    const length = Math.max(0, ...wanted.filter((one) => own.startsWith(one)).map((one) => one.length));
    if (length > 0) {
      add(index, false);
      add(index + beginning(word, length), true);
    }
  }
  add(text.length, false);
  return cut;
}
