import type { BankMatchesState } from "../../features/question-search/bankMatches.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import styles from "./bank.module.css";
import { searchTexts } from "./searchTexts.ts";

interface SearchNotesProps {
  search: BankMatchesState;
  /** Search text that the user has typed. */
  words: string;
  /** First question in the list; undefined if the list is empty. */
  first: PracticeCard | undefined;
}

/**
 * Renders notes about a search: a failure, the corrected query, the words that the best match lacks, the ignored words,
 * and the number of matches that the list does not contain.
 */
export function SearchNotes({ search, words, first }: SearchNotesProps) {
  const { matches, isLoading, hasFailed, retry } = search;
  if (hasFailed) return <Notice text={searchTexts.failed} onRetry={retry} />;
  const notes = [];
  if (isLoading && !first) notes.push(searchTexts.loading);
  if (matches !== null) {
    const { ids, total, searchedFor } = matches;
    const { missing, ignored } = matches.words;
    if (searchedFor !== "" && first) notes.push(searchTexts.corrected(words, searchedFor));
    // Own questions and filters can displace the best match from the first row.
    const isBestFirst = first !== undefined && first.question._id === ids[0];
    if (missing.length > 0 && isBestFirst) notes.push(searchTexts.missing(missing));
    if (ignored.length > 0) notes.push(searchTexts.ignored(ignored));
    if (total > ids.length && !isLoading) notes.push(searchTexts.best(ids.length, total));
  }
  return notes.map((note) => (
    <p key={note} className={styles["note"]}>
      {note}
    </p>
  ));
}
