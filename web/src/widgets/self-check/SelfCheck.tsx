import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { QuestionDetails } from "../../features/questions/details.ts";
import styles from "./self-check.module.css";
import { texts } from "./texts.ts";

interface SelfCheckProps {
  details: QuestionDetails;
  /** Indexes of the key points that the user has checked. */
  checked: ReadonlySet<number>;
  onCheck: (point: number, isChecked: boolean) => void;
  /**
   * List of the follow-up questions, and list of the videos. The videos are mounted when the user first opens their
   * section.
   */
  children: [followUps: ReactNode, videos: ReactNode];
}

/**
 * Renders the key points of an answer as a checklist. Below are the follow-up questions, pitfalls and an example
 * answer.
 */
export function SelfCheck({ details, checked, onCheck, children }: SelfCheckProps) {
  const { lookingFor, points, followUps, pitfalls, exampleAnswer, videos } = details;
  const [followUpList, videoList] = children;
  const title = useId();
  const group = useId();
  return (
    <section className={styles["check"]} aria-labelledby={title}>
      <div className={styles["head"]}>
        <h2 id={title}>{texts.keyPoints}</h2>
        <output className={styles["count"]}>{texts.pointsChecked(checked.size, points.length)}</output>
      </div>
      {lookingFor !== "" && (
        <p>
          <b>{texts.lookingFor}</b> {lookingFor}
        </p>
      )}
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
        {followUps.length > 0 && (
          <Fold group={group} title={texts.followUps} hint={texts.count(followUps.length)}>
            {followUpList}
          </Fold>
        )}
        {pitfalls.length > 0 && (
          <Fold group={group} title={texts.pitfalls} hint={texts.count(pitfalls.length)}>
            <BulletList items={pitfalls} />
          </Fold>
        )}
        {exampleAnswer !== "" && (
          <Fold group={group} title={texts.oneGoodAnswer} hint={texts.notTheOnlyOne}>
            <p className={styles["example"]}>{exampleAnswer}</p>
          </Fold>
        )}
        {videos.length > 0 && (
          <Fold group={group} title={texts.inVideos} hint="" isLazy>
            {videoList}
          </Fold>
        )}
      </div>
    </section>
  );
}

interface FoldProps {
  /** Name of the group of sections. At most one section of a group is open. */
  group: string;
  title: string;
  hint: string;
  /** Whether the content is mounted only when the user first opens the section, because it sends requests. */
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

/** Renders texts as a bulleted list. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles["items"]}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
