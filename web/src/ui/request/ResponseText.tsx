import { formatNumber } from "../../shared/text/plural.ts";
import { CopyButton } from "../json-tree/CopyButton.tsx";
import styles from "./request.module.css";
import { texts } from "./texts.ts";

// Maximum number of characters that are shown, because longer text makes the page unresponsive.
const MAX_SHOWN_CHARACTERS = 100_000;

/** Renders a response body that is not JSON as plain text. HTML in the body is not interpreted. */
export function ResponseText({ text }: { text: string }) {
  const hidden = text.length - MAX_SHOWN_CHARACTERS;
  return (
    <div className={styles["paper"]}>
      <div className={styles["tools"]}>
        {hidden > 0 && (
          <p className={styles["hint"]}>{texts.shortened(formatNumber(MAX_SHOWN_CHARACTERS))}</p>
        )}
        <CopyButton label={texts.copyBody} text={() => text} />
      </div>
      <section
        className={styles["scroll"]}
        aria-label={texts.bodyAsText}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards need to reach it
        tabIndex={0}
      >
        <pre className={styles["text"]}>{hidden > 0 ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text}</pre>
      </section>
    </div>
  );
}
