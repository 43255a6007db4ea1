import { useMemo, useState } from "react";
import { useQuestionDetails } from "../../features/questions/details.ts";
import type { Question } from "../../features/questions/slice.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { VideoLinks } from "../../widgets/known-videos/VideoLinks.tsx";
import { SelfCheck } from "../../widgets/self-check/SelfCheck.tsx";
import styles from "./compare.module.css";
import { EditQuestion } from "./EditQuestion.tsx";
import { editTexts } from "./editTexts.ts";
import { FollowUps } from "./FollowUps.tsx";
import type { FollowUp } from "./round.ts";
import { texts } from "./texts.ts";
import { useQuestionTimestamps } from "./useQuestionTimestamps.ts";

interface PointsCheckProps {
  question: Question;
  /** Indexes of the key points that the user has checked. */
  checked: ReadonlySet<number>;
  onCheck: (points: ReadonlySet<number>) => void;
  /** Callback that opens a follow-up question. */
  onFollowUp: (followUp: FollowUp) => void;
}

/** Renders the key points of a question as a checklist. If an own question has no key points, it offers to add some. */
export function PointsCheck({ question, checked, onCheck, onFollowUp }: PointsCheckProps) {
  const { details, phase, retry } = useQuestionDetails(question._id);
  const timestamps = useQuestionTimestamps(question);
  const videos = useMemo(
    () => [...new Set([...(details?.videos ?? []), ...timestamps.keys()])],
    [details, timestamps],
  );

  function check(point: number, isChecked: boolean) {
    const next = new Set(checked);
    if (isChecked) next.add(point);
    else next.delete(point);
    onCheck(next);
  }

  if (details && details.points.length === 0 && details.followUps.length === 0) {
    return <NoPoints question={question} />;
  }
  if (details) {
    return (
      <SelfCheck details={{ ...details, videos }} checked={checked} onCheck={check}>
        <FollowUps questionId={question._id} followUps={details.followUps} onAnswer={onFollowUp} />
        <VideoLinks ids={videos} timestamps={timestamps} />
      </SelfCheck>
    );
  }
  if (phase === "rejected") return <Notice text={texts.checkFailed} onRetry={retry} />;
  return (
    <output className={styles["muted"]} aria-busy="true">
      {texts.checkLoading}
    </output>
  );
}

function NoPoints({ question }: { question: Question }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section className={styles["noPoints"]} aria-labelledby="no-points">
      <h2 id="no-points">{editTexts.noPoints}</h2>
      <p className={styles["muted"]}>{editTexts.noPointsHow}</p>
      <Button type="button" look="outline" onClick={() => setIsEditing(true)}>
        {editTexts.writePoints}
      </Button>
      {isEditing && <EditQuestion question={question} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
