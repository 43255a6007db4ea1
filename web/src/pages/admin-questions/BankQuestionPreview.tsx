import { useId, useMemo, useState } from "react";
import { VideoLinks } from "../../widgets/known-videos/VideoLinks.tsx";
import { BulletList, SelfCheck } from "../../widgets/self-check/SelfCheck.tsx";
import { nonEmptyLines } from "../../shared/text/lines.ts";
import { type QuestionFormValues, type Level, videosOf } from "./draft.ts";
import styles from "./form.module.css";
import { texts } from "./texts.ts";

const different = (lines: readonly string[]) => [...new Set(lines)];

/** Renders a preview of a question as users see it: first the question, and then its key points. */
export function BankQuestionPreview({
  id,
  draft,
  level,
}: {
  id: string;
  draft: QuestionFormValues;
  level: Level;
}) {
  const title = useId();
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const { category, kind, minutes, text, lookingFor, exampleAnswer } = draft;
  const followUps = different(nonEmptyLines(draft.followUps));
  const videos = useMemo(() => different(videosOf(draft.videos)), [draft.videos]);
  const details = {
    _id: id,
    category,
    kind,
    level,
    text,
    lookingFor,
    exampleAnswer,
    followUps,
    videos,
    minutes: Number(minutes),
    points: different(nonEmptyLines(draft.points)),
    pitfalls: different(nonEmptyLines(draft.pitfalls)),
  };

  function check(point: number, isChecked: boolean) {
    const next = new Set(checked);
    if (isChecked) next.add(point);
    else next.delete(point);
    setChecked(next);
  }

  return (
    <section className={styles["preview"]} aria-labelledby={title}>
      <div className={styles["previewHead"]}>
        <h2 id={title}>{texts.preview}</h2>
        <span className={styles["muted"]}>{texts.previewHow}</span>
      </div>
      <div className={styles["stage"]}>
        <p className={styles["question"]}>{text === "" ? texts.previewText : text}</p>
        <p className={styles["facts"]}>{texts.facts(kind, level, minutes)}</p>
      </div>
      <SelfCheck details={details} checked={checked} onCheck={check}>
        <BulletList items={followUps} />
        <VideoLinks key={draft.videos} ids={videos} />
      </SelfCheck>
    </section>
  );
}
