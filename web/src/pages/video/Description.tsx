import { proseParts } from "../../shared/text/prose.ts";
import styles from "./description.module.css";
import { texts } from "./texts.ts";

interface DescriptionProps {
  text: string;
  /** Duration of the video in seconds, if known. */
  length: number | undefined;
  /** Callback with a pressed timestamp in seconds. */
  onTimestamp: (seconds: number) => void;
}

/** Renders a video's description with its links and playable timestamps. */
export function Description({ text, length, onTimestamp }: DescriptionProps) {
  return (
    <p className={styles["description"]}>
      {proseParts(text, length).map((part, index) => {
        // The parts of a text do not change their order, so the index is a stable key.
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
