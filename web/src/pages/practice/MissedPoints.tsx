import { useQuestionDetails } from "../../features/questions/details.ts";
import { missedPoints } from "../../features/reviews/log.ts";
import { selectCurrentRatings } from "../../features/reviews/notebook.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { MAX_BANK_KEY_POINTS } from "../../shared/limits.ts";
import styles from "./round.module.css";
import { texts } from "./texts.ts";

interface MissedPointsProps {
  /** ID of a question of the bank or of an own question. */
  questionId: string;
}

/**
 * Lists the key points that the user has missed in the last two answers to a question. It is shown before the next
 * answer.
 */
export function MissedPoints({ questionId }: MissedPointsProps) {
  const ratings = useAppSelector(selectCurrentRatings);
  const missed = missedPoints(ratings, questionId, MAX_BANK_KEY_POINTS);
  return missed.length === 0 ? null : <MissedList questionId={questionId} missed={missed} />;
}

interface MissedListProps extends MissedPointsProps {
  /** Indexes of missed key points. If key points were deleted, an index can be too large. */
  missed: readonly number[];
}

function MissedList({ questionId, missed }: MissedListProps) {
  const { details } = useQuestionDetails(questionId);
  const points = missed.flatMap((index) => details?.points[index] ?? []);
  if (points.length === 0) return null;
  return (
    <section className={styles["missed"]} aria-label={texts.missedTwice}>
      <p>{texts.missedTwice}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
