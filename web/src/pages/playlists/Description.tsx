import { useId, useState } from "react";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

// Maximum length in characters of a description that is not truncated. This is about three lines, so that the videos
// below are visible.
const SHORT = 240;

/** Renders the description of a playlist. A long description is truncated, and a button shows the rest. */
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
