import { useNavigate } from "react-router";
import { changeInterviewDay } from "../../../features/interview-days/notebook.ts";
import { ROUTES } from "../../../data/routes.ts";
import { useAppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Checklist } from "./Checklist.tsx";
import { InterviewHeader } from "./InterviewHeader.tsx";
import type { DatedPlan } from "../../../features/plan/datedPlan.ts";
import styles from "./interview.module.css";
import { NotesByTopic } from "./NotesByTopic.tsx";
import { WeakestQuestions } from "./WeakestQuestions.tsx";
import { FirstSentenceFields } from "./FirstSentencesOfAnswers.tsx";
import { texts } from "./texts.ts";

interface EveOfInterviewProps {
  plan: DatedPlan;
  /** Callback that opens the days of the plan. */
  onPlan: () => void;
}

/**
 * Renders the page on the evening before an interview: items to prepare, the weakest questions, first sentences,
 * notes, and a button that ends the evening.
 */
export function EveOfInterview({ plan, onPlan }: EveOfInterviewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  function end() {
    dispatch(changeInterviewDay(plan.interviewOn, (before) => ({ ...before, stage: "rest" })));
    void navigate(ROUTES.home);
  }

  return (
    <>
      <InterviewHeader plan={plan} title={texts.eve}>
        <p className={styles["lead"]}>{texts.eveLead}</p>
        <div className={styles["acts"]}>
          <Button type="button" look="outline" onClick={onPlan}>
            {texts.seePlan}
          </Button>
        </div>
      </InterviewHeader>
      <div className={styles["columns"]}>
        <Checklist day={plan.interviewOn} />
        <WeakestQuestions plan={plan} title={texts.weakest} canPractise />
      </div>
      <section className={styles["block"]} aria-labelledby="first-sentences">
        <h2 id="first-sentences">{texts.sentences}</h2>
        <p className={styles["muted"]}>{texts.sentencesHint}</p>
        <FirstSentenceFields day={plan.interviewOn} />
      </section>
      <NotesByTopic title={texts.notesByTopic} />
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
