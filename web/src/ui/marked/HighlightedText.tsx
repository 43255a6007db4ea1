import { Fragment } from "react";
import { splitAtMatches } from "../../shared/text/fold.ts";
import styles from "./marked.module.css";

interface HighlightedTextProps {
  text: string;
  /** Words of the query, folded by `foldText`. */
  wanted: readonly string[];
}

/** Renders a text and highlights the prefixes of words that match a query. */
export function HighlightedText({ text, wanted }: HighlightedTextProps) {
  return splitAtMatches(text, wanted).map((piece) =>
    piece.found ? (
      <mark key={piece.start} className={styles["mark"]}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.start}>{piece.text}</Fragment>
    ),
  );
}
