import { drawStrengths, tableOfStrengths } from "../../features/progress/charts.ts";
import { countAnswered, type Strengths } from "../../features/progress/strength.ts";
import { ROUTES } from "../../data/routes.ts";
import { Chart } from "../../ui/chart/Chart.tsx";
import { NextStepLink } from "./NextStepLink.tsx";
import { ProgressSection } from "./ProgressSection.tsx";
import { texts } from "./texts.ts";

/** Renders a chart with the number of questions of each strength. */
export function StrengthChart({ strengths }: { strengths: Strengths }) {
  const { weak, new: unanswered } = strengths;
  if (countAnswered(strengths) + unanswered === 0) {
    return (
      <ProgressSection title={texts.byStrength} how={texts.noQuestions}>
        <NextStepLink to={ROUTES.practice}>{texts.toPractice}</NextStepLink>
      </ProgressSection>
    );
  }
  return (
    <ProgressSection title={texts.byStrength} how={texts.byStrengthHow}>
      <Chart
        name={texts.byStrength}
        draw={(width) => drawStrengths(strengths, width)}
        table={tableOfStrengths(strengths)}
      />
      {weak + unanswered > 0 && (
        <NextStepLink to={ROUTES.practice}>{texts.practise(weak + unanswered)}</NextStepLink>
      )}
    </ProgressSection>
  );
}
