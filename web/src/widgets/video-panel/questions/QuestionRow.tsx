import { Mic, Pencil, Trash2 } from "lucide-react";
import type { Question } from "../../../features/questions/slice.ts";
import { momentOf, type Standing } from "../../../features/reviews/log.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import beside from "../../../ui/tab/tab.module.css";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface QuestionRowProps {
  question: Question;
  /** How it went the last time; undefined when it was never answered. */
  last: Standing | undefined;
  /** Whether the person may change it. */
  isTheirs: boolean;
  onPlay: (seconds: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function howItWent(last: Standing | undefined): string {
  if (last === undefined) return texts.notYet;
  const due = last.schedule && new Date(last.schedule.due);
  return texts.went(last.rating, new Date(momentOf(last)), due);
}

/** A question of a video: who marked it, how it went, and when it is back. */
export function QuestionRow({ question, last, isTheirs, onPlay, onEdit, onRemove }: QuestionRowProps) {
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]} aria-hidden="true">
        <Mic size={20} strokeWidth={1.75} />
      </span>
      <div className={styles["said"]}>
        <p className={styles["text"]}>{question.text}</p>
        <p className={styles["facts"]}>
          <button type="button" className={beside["moment"]} onClick={() => onPlay(question.seconds)}>
            <span className="vh">{texts.playFrom}</span>
            {clockTime(question.seconds)}
          </button>{" "}
          {question.by === "curator" ? texts.byCurator : texts.bySelf}
        </p>
        <p className={styles["facts"]}>{howItWent(last)}</p>
        {isTheirs && (
          <div className={styles["own"]}>
            <button type="button" className={beside["act"]} onClick={onEdit}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.edit}
            </button>
            <button type="button" className={beside["act"]} onClick={onRemove}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.remove}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
