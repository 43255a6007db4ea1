import { useEffect, useState } from "react";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { hasSettled } from "../../data/store/status.ts";
import { type Day, dayAt, zoneOfDevice } from "../../shared/day.ts";
import { type InterviewPhase, interviewPhaseOf } from "./phase.ts";
import { INTERVIEW_DAYS, selectInterviewDay } from "./notebook.ts";

/** Interval in milliseconds at which the hook computes the phase again. */
const PACE = 60_000;

/** Reads nothing, because the phase does not depend on the stage of the interview day. */
const READ_NOTHING = () => () => undefined;

function now() {
  return { today: dayAt(Date.now(), zoneOfDevice()), hour: new Date().getHours() };
}

/**
 * Returns the phase of an interview in the time zone of this device. It is undefined without an interview, and until
 * the data is loaded that the phase depends on.
 */
export function useInterviewPhase(interviewOn: Day | undefined): InterviewPhase | undefined {
  const [{ today, hour }, setTime] = useState(now);
  const { stage } = useAppSelector((state) => selectInterviewDay(state, interviewOn ?? ""));
  const status = useAppSelector(INTERVIEW_DAYS.selectStatus);
  const phase = interviewOn === undefined ? undefined : interviewPhaseOf(interviewOn, { today, hour }, stage);
  const needsStage = phase !== undefined && phase !== "ahead";
  useEnsureLoaded(needsStage ? INTERVIEW_DAYS.ensure : READ_NOTHING);

  useEffect(() => {
    const look = () => setTime(now());
    const timer = setInterval(look, PACE);
    // Timers stop while the device sleeps, so the phase is also computed when the page becomes visible.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return needsStage && !hasSettled(status) ? undefined : phase;
}
