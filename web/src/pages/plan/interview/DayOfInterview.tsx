import { ExternalLink, Printer } from "lucide-react";
import { changeInterviewDay, selectInterviewDay } from "../../../features/interview-days/notebook.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { BreathingExercise } from "../../../ui/breath/BreathingExercise.tsx";
import { InterviewHeader } from "./InterviewHeader.tsx";
import type { DatedPlan } from "../../../features/plan/datedPlan.ts";
import styles from "./interview.module.css";
import { NotesByTopic } from "./NotesByTopic.tsx";
import { WeakestQuestions } from "./WeakestQuestions.tsx";
import { FirstSentencesOfAnswers } from "./FirstSentencesOfAnswers.tsx";
import { texts } from "./texts.ts";

function showNotes() {
  document.querySelector("#notes")?.scrollIntoView();
}

/**
 * Renders the page on the day of an interview: its time and location, a breathing exercise of one minute, first
 * sentences, five questions, and notes.
 */
export function DayOfInterview({ plan }: { plan: DatedPlan }) {
  const dispatch = useAppDispatch();
  const { link } = useAppSelector((state) => selectInterviewDay(state, plan.interviewOn));

  function over() {
    dispatch(changeInterviewDay(plan.interviewOn, (before) => ({ ...before, stage: "over" })));
  }

  return (
    <>
      <div className={styles["dayHead"]}>
        <InterviewHeader plan={plan} title={texts.day}>
          <div className={styles["acts"]}>
            <Button type="button" onClick={showNotes}>
              {texts.lookOver}
            </Button>
            {link !== undefined && (
              <a className={styles["call"]} href={link} target="_blank" rel="noreferrer">
                <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.openCall}
              </a>
            )}
            <Button type="button" look="outline" onClick={() => window.print()}>
              <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.print}
            </Button>
          </div>
        </InterviewHeader>
        <BreathingExercise />
      </div>
      <FirstSentencesOfAnswers day={plan.interviewOn} />
      <div className={styles["halves"]}>
        <WeakestQuestions plan={plan} title={texts.five} canPractise={false} />
        <NotesByTopic title={texts.notes} />
      </div>
      <div className={styles["overIt"]}>
        <p>{texts.overHint}</p>
        <Button type="button" look="outline" onClick={over}>
          {texts.over}
        </Button>
      </div>
    </>
  );
}
