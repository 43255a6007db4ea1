import { useNavigate } from "react-router";
import { changeInterviewDay } from "../../../features/interview-days/notebook.ts";
import { ROUTES } from "../../../data/routes.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Checklist } from "./Checklist.tsx";
import { Head } from "./Head.tsx";
import type { DatedPlan } from "../../../features/plan/datedPlan.ts";
import styles from "./interview.module.css";
import { Notes } from "./Notes.tsx";
import { Questions } from "./Questions.tsx";
import { SentenceFields } from "./Sentences.tsx";
import { texts } from "./texts.ts";

interface EveOfInterviewProps {
  plan: DatedPlan;
  /** Callback that shows the days of the plan. */
  onPlan: () => void;
}

/** Shows the evening before an interview: what to prepare, the weakest questions, first sentences, notes, and an end. */
export function EveOfInterview({ plan, onPlan }: EveOfInterviewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  function end() {
    dispatch(changeInterviewDay(plan.interviewOn, (before) => ({ ...before, stage: "rest" })));
    void navigate(ROUTES.home);
  }

  return (
    <>
      <Head plan={plan} title={texts.eve}>
        <p className={styles["lead"]}>{texts.eveLead}</p>
        <div className={styles["acts"]}>
          <Button type="button" look="outline" onClick={onPlan}>
            {texts.seePlan}
          </Button>
        </div>
      </Head>
      <div className={styles["columns"]}>
        <Checklist day={plan.interviewOn} />
        <Questions plan={plan} title={texts.weakest} canPractise />
      </div>
      <section className={styles["block"]} aria-labelledby="first-sentences">
        <h2 id="first-sentences">{texts.sentences}</h2>
        <p className={styles["muted"]}>{texts.sentencesHint}</p>
        <SentenceFields day={plan.interviewOn} />
      </section>
      <Notes title={texts.notesByTopic} />
      <section className={styles["night"]} aria-labelledby="enough">
        <span className={styles["moon"]} aria-hidden="true" />
        <h2 id="enough">{texts.enough}</h2>
        <p>{texts.enoughText}</p>
        <button type="button" className={styles["lit"]} onClick={end}>
          {texts.goodNight}
        </button>
      </section>
    </>
  );
}
