import { drawWatched, tableOfWatched } from "../../features/progress/charts.ts";
import { texts as words } from "../../features/progress/texts.ts";
import { chartTonesOf } from "../../features/progress/tones.ts";
import type { WatchedMinutes } from "../../features/progress/watched.ts";
import { ROUTES } from "../../data/routes.ts";
import { Chart } from "../../ui/chart/Chart.tsx";
import { NextStepLink } from "./NextStepLink.tsx";
import styles from "./progress.module.css";
import { ProgressSection } from "./ProgressSection.tsx";
import { texts } from "./texts.ts";

/** Renders a chart of the watched minutes by week and category. */
export function WatchedByWeek({ watched }: { watched: WatchedMinutes }) {
  const { categories, minutes } = watched;
  if (minutes === 0) {
    return (
      <ProgressSection title={texts.byWeek} how={texts.notWatched} isWide>
        <NextStepLink to={ROUTES.explore}>{texts.toLibrary}</NextStepLink>
      </ProgressSection>
    );
  }
  const tones = chartTonesOf(categories);
  return (
    <ProgressSection title={texts.byWeek} how={texts.byWeekHow} isWide>
      <ul className={styles["legend"]} aria-label={texts.byCategory}>
        {categories.map(({ name, minutes: ofCategory }, index) => (
          <li key={name} data-tone={tones[index]}>
            <span className={styles["name"]}>{words.category(name)}</span>
            <span className={styles["minutes"]}>{words.categoryMinutes(ofCategory)}</span>
          </li>
        ))}
      </ul>
      <Chart
        name={texts.byWeek}
        draw={(width) => drawWatched(watched, width)}
        table={tableOfWatched(watched)}
      />
    </ProgressSection>
  );
}
