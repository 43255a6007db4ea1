import { Mic, Pencil, Trash2 } from "lucide-react";
import type { VideoQuestion } from "../../../features/questions/slice.ts";
import { ratedAt, type CurrentRating } from "../../../features/reviews/log.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import tabStyles from "../../../ui/tab/tab.module.css";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface QuestionRowProps {
  question: VideoQuestion;
  /** Latest rating; undefined if it was never answered. */
  last: CurrentRating | undefined;
  /** Whether the user may edit it. */
  isTheirs: boolean;
  onPlay: (seconds: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function howItWent(last: CurrentRating | undefined): string {
  if (last === undefined) return texts.notYet;
  const due = last.schedule && new Date(last.schedule.due);
  return texts.went(last.rating, new Date(ratedAt(last)), due);
}

/** Renders a question with author, latest rating and next review. */
export function QuestionRow({ question, last, isTheirs, onPlay, onEdit, onRemove }: QuestionRowProps) {
  return (
    <li className={styles["row"]}>
      <span className={styles["tile"]} aria-hidden="true">
        <Mic size={20} strokeWidth={1.75} />
      </span>
      <div className={styles["words"]}>
        <p className={styles["text"]}>{question.text}</p>
        <p className={styles["facts"]}>
          <button type="button" className={tabStyles["timestamp"]} onClick={() => onPlay(question.seconds)}>
            <span className="vh">{texts.playFrom}</span>
            {clockTime(question.seconds)}
          </button>{" "}
          {question.by === "curator" ? texts.byCurator : texts.bySelf}
        </p>
        <p className={styles["facts"]}>{howItWent(last)}</p>
        {isTheirs && (
          <div className={styles["own"]}>
            <button type="button" className={tabStyles["act"]} onClick={onEdit}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.edit}
            </button>
            <button type="button" className={tabStyles["act"]} onClick={onRemove}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {texts.remove}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
