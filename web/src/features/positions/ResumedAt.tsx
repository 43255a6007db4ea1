import { useState } from "react";
import { clockTime } from "../../shared/text/duration.ts";
import styles from "./started-at.module.css";
import { texts } from "./texts.ts";

interface StartedAtProps {
  /** Time in seconds at which the video started. */
  seconds: number;
  onStartOver: () => void;
}

/** Shows that the video has started at the position that the user had reached. A button restarts the video. */
export function ResumedAt({ seconds, onStartOver }: StartedAtProps) {
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  return (
    <p className={styles["started"]}>
      {texts.startedAt(clockTime(seconds))}
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
