import type { BankMatchesState } from "../../features/question-search/bankMatches.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import styles from "./bank.module.css";
import { searchTexts } from "./searchTexts.ts";

interface SearchNotesProps {
  search: BankMatchesState;
  /** Search text that the user has typed. */
  words: string;
  /** First question in the list; undefined if the list is empty. */
  best: PracticeCard | undefined;
}

/**
 * Renders notes about a search: a failure, the corrected query, the words that the best match lacks, the ignored words,
 * and the number of matches that the list does not contain.
 */
export function SearchNotes({ search: { matches, isLoading, hasFailed }, words, best }: SearchNotesProps) {
  const notes = [];
  if (isLoading && !best) notes.push(searchTexts.loading);
  if (hasFailed) notes.push(searchTexts.failed);
  if (matches !== null) {
    const { ids, total, searchedFor } = matches;
    const { missing, ignored } = matches.words;
    if (searchedFor !== "" && best) notes.push(searchTexts.corrected(words, searchedFor));
    // Other questions are only found if they contain all words.
    if (missing.length > 0 && best?.question.by === "bank") notes.push(searchTexts.missing(missing));
    if (ignored.length > 0) notes.push(searchTexts.ignored(ignored));
    if (total > ids.length) notes.push(searchTexts.best(ids.length, total));
  }
  return notes.map((note) => (
    <p key={note} className={styles["note"]}>
      {note}
    </p>
  ));
}
