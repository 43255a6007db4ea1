import { formatNumber } from "../../shared/text/plural.ts";
import { CopyButton } from "../json-tree/CopyButton.tsx";
import styles from "./request.module.css";
import { texts } from "./texts.ts";

// More than a person reads, and less than what makes a page stall.
const LETTERS_IN_SIGHT = 100_000;

/** An answer that is no JSON, as the text it is: HTML is read here, never run. */
export function AnswerText({ text }: { text: string }) {
  const hidden = text.length - LETTERS_IN_SIGHT;
  return (
    <div className={styles["paper"]}>
      <div className={styles["tools"]}>
        {hidden > 0 && <p className={styles["hint"]}>{texts.shortened(formatNumber(LETTERS_IN_SIGHT))}</p>}
        <CopyButton label={texts.copyBody} text={() => text} />
      </div>
      <section
        className={styles["scroll"]}
        aria-label={texts.bodyAsText}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards need to reach it
        tabIndex={0}
      >
        <pre className={styles["text"]}>{hidden > 0 ? `${text.slice(0, LETTERS_IN_SIGHT)}…` : text}</pre>
      </section>
    </div>
  );
}
