import { useId, useState } from "react";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

// About as much as stands in three lines; beyond, a description would push the videos out of sight.
const SHORT = 240;

/** A playlist's description; a long one is cut until it is wanted whole. */
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
