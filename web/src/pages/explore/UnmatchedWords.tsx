import type { QueryWords } from "../../features/videos/slice.ts";
import styles from "./used-words.module.css";
import { texts } from "./texts.ts";

interface UnmatchedWordsProps {
  words: QueryWords;
  /** Whether the search has found videos. */
  hasVideos: boolean;
}

/** Renders the words of a query that the best result does not contain, and the words that the search ignores. */
export function UnmatchedWords({ words: { used, missing, ignored }, hasVideos }: UnmatchedWordsProps) {
  return (
    <div className={styles["words"]}>
      {missing.length > 0 && hasVideos && (
        <p>
          {missing.length * 2 > used.length ? texts.words.nearest : texts.words.most} {texts.words.missing}{" "}
          <Words words={missing} />
        </p>
      )}
      {ignored.length > 0 && (
        <p>
          {texts.words.ignored} <Words words={ignored} />
        </p>
      )}
    </div>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return words.map((word) => (
    <span key={word}>
      <s className={styles["word"]}>{word}</s>{" "}
    </span>
  ));
}
