import { proseParts } from "../../shared/text/prose.ts";
import styles from "./description.module.css";
import { texts } from "./texts.ts";

interface DescriptionProps {
  text: string;
  /** Duration of the video in seconds, if known. */
  length: number | undefined;
  /** Callback with the time in seconds of the timestamp that the user has clicked. */
  onTimestamp: (seconds: number) => void;
}

/** Renders the description of a video. Its links open other sites, and its timestamps play the video. */
export function Description({ text, length, onTimestamp }: DescriptionProps) {
  return (
    <p className={styles["description"]}>
      {proseParts(text, length).map((part, index) => {
        // The order of the parts does not change, so the index is a stable key.
        const key = `${index}`;
        if (part.kind === "words") return part.text;
        if (part.kind === "link") {
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          );
        }
        return (
          <button
            key={key}
            type="button"
            className={styles["timestamp"]}
            onClick={() => onTimestamp(part.seconds)}
          >
            <span className="vh">{texts.playFrom}</span>
            {part.text}
          </button>
        );
      })}
    </p>
  );
}
