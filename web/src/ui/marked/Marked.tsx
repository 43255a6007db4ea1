import { Fragment } from "react";
import { pieces } from "../../shared/text/fold.ts";
import styles from "./marked.module.css";

interface MarkedProps {
  text: string;
  /** The words that were looked for, folded. */
  wanted: readonly string[];
}

/** A text, in which the beginnings of words are marked that were looked for. */
export function Marked({ text, wanted }: MarkedProps) {
  return pieces(text, wanted).map((piece) =>
    piece.found ? (
      <mark key={piece.start} className={styles["mark"]}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.start}>{piece.text}</Fragment>
    ),
  );
}
