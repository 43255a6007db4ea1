import { INTERVIEW_DAYS } from "../../../features/interview-days/notebook.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { texts } from "./texts.ts";

/** Renders an error if the user's data about the interview could not be loaded. Otherwise it renders nothing. */
export function InterviewDataError() {
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector(INTERVIEW_DAYS.selectStatus) === "rejected";
  if (!hasFailed) return null;
  return <Notice text={texts.dayFailed} onRetry={() => void dispatch(INTERVIEW_DAYS.load())} />;
}
