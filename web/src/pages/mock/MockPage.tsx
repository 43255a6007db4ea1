import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { INTERVIEWS } from "../../features/interviews/notebook.ts";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { useCards } from "../../widgets/practice-cards/useCards.ts";
import { Report } from "./Report.tsx";
import { RunningInterview } from "./RunningInterview.tsx";
import { saveSession, readSavedSession } from "./savedSession.ts";
import { interviewReportOf, type InterviewSession } from "./session.ts";
import { Setup } from "./Setup.tsx";
import { texts } from "./texts.ts";

/** Returns the address of the report of an interview. */
function reportPath(id: string): string {
  return `${ROUTES.mock}?${new URLSearchParams({ report: id })}`;
}

/**
 * Renders the settings of a mock interview, or the interview in progress. With `?report=`, it renders the report of
 * an interview. After a reload, an interview in progress continues.
 */
export default function MockPage() {
  const account = useAccount() ?? "";
  const [parameters] = useSearchParams();
  const report = parameters.get("report");
  useEnsureLoaded(INTERVIEWS.ensure);
  return report === null ? (
    <Interview key={account} account={account} />
  ) : (
    <Report key={report} id={report} />
  );
}

function Interview({ account }: { account: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [session, setSession] = useState(() => readSavedSession(account));
  const [isResumed, setIsResumed] = useState(session !== null);

  function begin(next: InterviewSession) {
    saveSession(account, next);
    setIsResumed(false);
    setSession(next);
  }

  function finish(ended: InterviewSession) {
    dispatch(INTERVIEWS.save(ended.id, interviewReportOf(ended)));
    saveSession(account, null);
    void navigate(reportPath(ended.id), { replace: true });
  }

  if (session)
    return <RunningInterview account={account} initial={session} isResumed={isResumed} onOver={finish} />;
  return <SetupWithQuestions onBegin={begin} />;
}

function SetupWithQuestions({ onBegin }: { onBegin: (session: InterviewSession) => void }) {
  const [now] = useState(() => new Date());
  const { phase, lacksPublic, retry } = useCards(null, now);
  if (phase === "rejected") return <FailedState text={texts.failed} onRetry={retry} />;
  if (phase === "fulfilled") {
    return (
      <>
        {lacksPublic && <Notice text={texts.publicFailed} onRetry={retry} />}
        <Setup onBegin={onBegin} />
      </>
    );
  }
  return (
    <>
      <PageTitle document={titleOf("mock")}>{texts.title}</PageTitle>
      <output aria-busy="true">{texts.loading}</output>
    </>
  );
}
