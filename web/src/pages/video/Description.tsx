import { proseParts } from "../../shared/text/prose.ts";
import styles from "./description.module.css";
import { texts } from "./texts.ts";

interface DescriptionProps {
  text: string;
  /** The video's length in seconds, where it is known. */
  length: number | undefined;
  /** Called with the moment that was pressed, in seconds. */
  onMoment: (seconds: number) => void;
}

/** What the library says of a video. Its links lead on, and the moments it names can be played. */
export function Description({ text, length, onMoment }: DescriptionProps) {
  return (
    <p className={styles["description"]}>
      {proseParts(text, length).map((part, place) => {
        // The parts of a text never change their places.
        const key = `${place}`;
        if (part.kind === "words") return part.text;
        if (part.kind === "link") {
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          );
        }
        return (
          <button key={key} type="button" className={styles["moment"]} onClick={() => onMoment(part.seconds)}>
            <span className="vh">{texts.playFrom}</span>
            {part.text}
          </button>
        );
      })}
    </p>
  );
}
