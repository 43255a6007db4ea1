import { type ReactNode, useState } from "react";
import { selectInterviewDay } from "../../../features/interview-days/notebook.ts";
import { titleOf } from "../../../data/pages.ts";
import { useAppSelector } from "../../../data/store/store.ts";
import { formatDayWithWeekday } from "../../../shared/text/dayWords.ts";
import { joinParts } from "../../../shared/text/joinParts.ts";
import { PageTitle } from "../../../ui/page/PageTitle.tsx";
import { InterviewDetailsForm } from "./InterviewDetailsForm.tsx";
import type { DatedPlan } from "../../../features/plan/datedPlan.ts";
import styles from "./interview.module.css";
import { texts } from "./texts.ts";

interface InterviewHeaderProps {
  plan: DatedPlan;
  title: string;
  children: ReactNode;
}

/** Renders the title of the page, and the day, time and location of the interview. The user can change them. */
export function InterviewHeader({
  plan: { title: about, interviewOn },
  title,
  children,
}: InterviewHeaderProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { time, location } = useAppSelector((state) => selectInterviewDay(state, interviewOn));
  const parts = [about, formatDayWithWeekday(interviewOn), time && texts.at(time), location];
  return (
    <div className={styles["words"]}>
      <p className={styles["over"]}>
        {joinParts(...parts.filter((part): part is string => part !== undefined && part !== ""))}{" "}
        <button type="button" className={styles["edit"]} onClick={() => setIsEditing(true)}>
          {texts.edit}
        </button>
      </p>
      <PageTitle document={titleOf("plan")} className={styles["title"]}>
        {title}
      </PageTitle>
      {children}
      {isEditing && <InterviewDetailsForm day={interviewOn} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
