import { drawDueReviews, tableOfDueReviews } from "../../features/progress/charts.ts";
import type { DueDay } from "../../features/progress/due.ts";
import { ROUTES } from "../../data/routes.ts";
import { Chart } from "../../ui/chart/Chart.tsx";
import { NextStepLink } from "./NextStepLink.tsx";
import { ProgressSection } from "./ProgressSection.tsx";
import { texts } from "./texts.ts";

/** Renders a chart of the reviews that are due in the next days. */
export function DueReviews({ due }: { due: readonly DueDay[] }) {
  const counts = due.map(({ count }) => count);
  const [today = 0] = counts;
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return <ProgressSection title={texts.due} how={texts.nothingDue} />;
  return (
    <ProgressSection title={texts.due} how={texts.dueHow(all, Math.max(...counts))}>
      <Chart name={texts.due} draw={(width) => drawDueReviews(due, width)} table={tableOfDueReviews(due)} />
      {today > 0 && <NextStepLink to={ROUTES.practice}>{texts.review(today)}</NextStepLink>}
    </ProgressSection>
  );
}
