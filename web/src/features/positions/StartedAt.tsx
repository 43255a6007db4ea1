import { useState } from "react";
import { clockTime } from "../../shared/text/duration.ts";
import styles from "./started-at.module.css";
import { texts } from "./texts.ts";

interface StartedAtProps {
  /** The moment at which the video has started, in seconds. */
  moment: number;
  onStartOver: () => void;
}

/** Says that the video has started where the person had stopped, and leads back to its beginning. */
export function StartedAt({ moment, onStartOver }: StartedAtProps) {
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  return (
    <p className={styles["started"]}>
      {texts.startedAt(clockTime(moment))}
      {" · "}
      <button
        type="button"
        className={styles["over"]}
        onClick={() => {
          setIsOver(true);
          onStartOver();
        }}
      >
        {texts.startOver}
      </button>
    </p>
  );
}
