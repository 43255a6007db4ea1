import type { PlanDays } from "../../data/api/types.ts";
import { tonesOf } from "../../shared/tone.ts";
import styles from "./sidebar.module.css";
import { texts } from "./texts.ts";

/** Renders the share of each category or playlist that the user has watched or answered. */
export function ProgressByCategory({ progress }: Pick<PlanDays, "progress">) {
  if (progress.length === 0) return null;
  const tones = tonesOf(progress);
  return (
    <section aria-labelledby="by-category">
      <h2 className={styles["title"]} id="by-category">
        {texts.byCategory}
      </h2>
      <ul className={styles["bars"]}>
        {progress.map((category, index) => {
          const { categoryId: id, categoryName: name } = category;
          // Earlier versions of the server sent no minutes of questions, so they can be missing.
          const done = category.minutesWatched + (category.minutesAnswered ?? 0);
          const minutes = category.minutes + (category.questionMinutes ?? 0);
          return (
            <li key={id} className={styles["bar"]} data-tone={tones[index]}>
              <span className={styles["name"]}>{name}</span>
              <span className={styles["length"]}>{texts.of(done, minutes)}</span>
              <svg className={styles["track"]} height="10" aria-hidden="true" focusable="false">
                <rect
                  className={styles["done"]}
                  height="10"
                  rx="5"
                  width={`${minutes > 0 ? Math.min(100, (100 * done) / minutes) : 0}%`}
                />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
