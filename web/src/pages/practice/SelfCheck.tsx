import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { BankQuestionDetails } from "../../features/questions/bank.ts";
import type { Video } from "../../data/api/types.ts";
import { videoPath } from "../../data/routes.ts";
import { useKnownVideos } from "../../widgets/known-videos/useKnownVideos.ts";
import { FollowUps } from "./FollowUps.tsx";
import type { FollowUp } from "./round.ts";
import styles from "./self-check.module.css";
import { texts } from "./texts.ts";

interface SelfCheckProps {
  details: BankQuestionDetails;
  /** Indexes of the checked points. */
  checked: ReadonlySet<number>;
  onCheck: (point: number, isChecked: boolean) => void;
  /** Callback that asks a follow-up question. */
  onFollowUp: (followUp: FollowUp) => void;
}

/** Renders the key points of a question as a checklist, with follow-up questions, pitfalls and an example answer. */
export function SelfCheck({ details, checked, onCheck, onFollowUp }: SelfCheckProps) {
  const { lookingFor, points, followUps, pitfalls, exampleAnswer, videos: ids } = details;
  const { videos } = useKnownVideos(ids);
  const title = useId();
  const group = useId();
  return (
    <section className={styles["check"]} aria-labelledby={title}>
      <div className={styles["head"]}>
        <h2 id={title}>{texts.keyPoints}</h2>
        <output className={styles["count"]}>{texts.pointsChecked(checked.size, points.length)}</output>
      </div>
      <p>
        <b>{texts.lookingFor}</b> {lookingFor}
      </p>
      <ul className={styles["points"]}>
        {points.map((point, index) => (
          <li key={point}>
            <label className={styles["point"]}>
              <input
                type="checkbox"
                checked={checked.has(index)}
                onChange={({ target }) => onCheck(index, target.checked)}
              />
              {point}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles["folds"]}>
        <Fold group={group} title={texts.followUps} hint={texts.count(followUps.length)}>
          <FollowUps questionId={details._id} followUps={followUps} onAnswer={onFollowUp} />
        </Fold>
        <Fold group={group} title={texts.pitfalls} hint={texts.count(pitfalls.length)}>
          <Items items={pitfalls} />
        </Fold>
        {exampleAnswer !== "" && (
          <Fold group={group} title={texts.oneGoodAnswer} hint={texts.notTheOnlyOne}>
            <p className={styles["example"]}>{exampleAnswer}</p>
          </Fold>
        )}
        {videos.size > 0 && (
          <Fold group={group} title={texts.inVideos} hint={texts.count(videos.size)}>
            <Videos videos={[...videos.values()]} />
          </Fold>
        )}
      </div>
    </section>
  );
}

interface FoldProps {
  /** Name of the group, of which at most one fold is open. */
  group: string;
  title: string;
  hint: string;
  children: ReactNode;
}

function Fold({ group, title, hint, children }: FoldProps) {
  return (
    <details name={group} className={styles["fold"]}>
      <summary>
        <b>{title}</b> <span className={styles["hint"]}>{hint}</span>
        <ChevronDown className={styles["chevron"]} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles["body"]}>{children}</div>
    </details>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles["items"]}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Videos({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className={styles["items"]}>
      {videos.map(({ _id, title }) => (
        <li key={_id}>
          <Link to={videoPath(_id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
