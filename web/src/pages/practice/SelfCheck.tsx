import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { BankQuestionDetails } from "../../features/questions/bank.ts";
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
  const { lookingFor, points, followUps, pitfalls, exampleAnswer, videos } = details;
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
        {videos.length > 0 && (
          <Fold group={group} title={texts.inVideos} hint="" isLazy>
            <Videos ids={videos} />
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
  /** Whether the content is rendered when the fold is first opened, because it sends requests. */
  isLazy?: boolean;
  children: ReactNode;
}

function Fold({ group, title, hint, isLazy = false, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      name={group}
      className={styles["fold"]}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>
        <b>{title}</b> <span className={styles["hint"]}>{hint}</span>
        <ChevronDown className={styles["chevron"]} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles["body"]}>{(wasOpened || !isLazy) && children}</div>
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

/** Lists the videos about a question that the library has. */
function Videos({ ids }: { ids: readonly string[] }) {
  const { videos, isComplete } = useKnownVideos(ids);
  if (videos.size === 0) {
    return <output className={styles["hint"]}>{isComplete ? texts.noVideos : texts.videosLoading}</output>;
  }
  return (
    <ul className={styles["items"]}>
      {[...videos.values()].map(({ _id, title }) => (
        <li key={_id}>
          <Link to={videoPath(_id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
