import { useId, useState } from "react";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

// Length of about three lines. A longer description would push the videos out of view.
const SHORT = 240;

/** Renders a playlist's description. A long description is truncated until expanded. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = text.length > SHORT || text.split("\n").length > 3;
  return (
    <>
      <p className={styles["description"]} id={id} data-cut={long && !whole}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles["more"]}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? texts.showLess : texts.showMore}
        </button>
      )}
    </>
  );
}
