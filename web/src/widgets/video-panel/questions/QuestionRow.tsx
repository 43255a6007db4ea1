import { CalendarPlus, Mic, Pencil, Trash2 } from "lucide-react";
import { addTexts } from "../../../features/plan/addTexts.ts";
import { useAddToPlan } from "../../../features/plan/useAddToPlan.ts";
import type { VideoQuestion } from "../../../features/questions/slice.ts";
import { reviewBefore } from "../../../features/reviews/interview.ts";
import { ratedAt, type CurrentRating } from "../../../features/reviews/log.ts";
import type { Day } from "../../../shared/day.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import tabStyles from "../../../ui/tab/tab.module.css";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface QuestionRowProps {
  question: VideoQuestion;
  /** Ratings, the earliest first. */
  history: readonly CurrentRating[];
  /** Day of the user's interview in the future. */
  interviewOn?: Day | undefined;
  /** Whether the user has an account, and so may have a plan. */
  canPlan?: boolean;
  /** Whether the user may edit the question. */
  isTheirs: boolean;
  onPlay: (seconds: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function howItWent(history: readonly CurrentRating[], interviewOn: Day | undefined): string {
  const last = history.at(-1);
  if (last === undefined) return texts.notYet;
  const { schedule } = last;
  const next =
    schedule && interviewOn !== undefined ? reviewBefore(interviewOn, schedule, history) : schedule;
  return texts.went(last.rating, new Date(ratedAt(last)), next);
}

/** Renders a question with author, latest rating and next review. */
export function QuestionRow({
  question,
  history,
  interviewOn,
  canPlan = false,
  isTheirs,
  onPlay,
  onEdit,
  onRemove,
}: QuestionRowProps) {
  const addToPlan = useAddToPlan();
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
        <p className={styles["facts"]}>{howItWent(history, interviewOn)}</p>
        <div className={styles["own"]}>
          {canPlan && (
            <button type="button" className={tabStyles["act"]} onClick={() => addToPlan(question._id)}>
              <CalendarPlus size={16} strokeWidth={1.75} aria-hidden="true" />
              {addTexts.addTo}
            </button>
          )}
          {isTheirs && (
            <>
              <button type="button" className={tabStyles["act"]} onClick={onEdit}>
                <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
                {texts.edit}
              </button>
              <button type="button" className={tabStyles["act"]} onClick={onRemove}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
                {texts.remove}
              </button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
