import { useId } from "react";
import type { Overview } from "../../data/api/types.ts";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";

/** What wants a look: videos that no longer play, and those without a length. */
export function ToLookAt({ overview: { videos, deadVideos } }: { overview: Overview }) {
  const id = useId();
  const [first] = deadVideos;
  const matters = [
    {
      title: texts.dead(videos.dead),
      text: first ? texts.deadToo(first.title, videos.dead - 1) : "",
      count: videos.dead,
    },
    {
      title: texts.noLength(videos.noLength),
      text: texts.noLengthText,
      count: videos.noLength,
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles["sunk"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {texts.toLookAt}
      </h2>
      {matters.length === 0 && <p className={styles["nothing"]}>{texts.nothingToLookAt}</p>}
      <ul className={styles["matters"]}>
        {matters.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
