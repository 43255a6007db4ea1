import { useEffect } from "react";
import { useLocation } from "react-router";
import { MARKED_QUESTIONS, selectQuestionsOf } from "../../../features/questions/slice.ts";
import type { Video } from "../../../data/api/types.ts";
import { loginStateFor, ROUTES } from "../../../data/routes.ts";
import { useAccount } from "../../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import type { Playhead } from "../../../ui/player/playhead.ts";
import tabStyles from "../../../ui/tab/tab.module.css";
import { OwnQuestions } from "./OwnQuestions.tsx";
import { QuestionRow } from "./QuestionRow.tsx";
import { texts } from "./texts.ts";

interface QuestionsTabProps {
  video: Video;
  playhead: Playhead;
  /** Last press of the shortcut, with the current second. */
  asked: { seconds: number; text?: string } | null;
}

/** Renders the questions of a video, from curators and from the user, with their ratings. */
export default function QuestionsTab(props: QuestionsTabProps) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(MARKED_QUESTIONS.selectStatus);
  const account = useAccount();

  useEffect(() => dispatch(MARKED_QUESTIONS.ensure()), [dispatch]);

  return (
    <div className={tabStyles["tab"]}>
      {status === "rejected" && (
        <div className={tabStyles["failed"]}>
          <Notice text={texts.markedFailed} onRetry={() => void dispatch(MARKED_QUESTIONS.fetch())} />
        </div>
      )}
      {account === null ? (
        <VisitorsQuestions {...props} />
      ) : (
        <OwnQuestions key={account} account={account} {...props} />
      )}
    </div>
  );
}

function VisitorsQuestions({ video, playhead }: QuestionsTabProps) {
  const location = useLocation();
  const questions = useAppSelector((state) => selectQuestionsOf(state, video._id));
  return (
    <>
      {questions.length > 0 && (
        <ul className={tabStyles["list"]} aria-label={texts.list}>
          {questions.map((question) => (
            <QuestionRow
              key={question._id}
              question={question}
              history={[]}
              isTheirs={false}
              onPlay={playhead.playFrom}
              onEdit={() => undefined}
              onRemove={() => undefined}
            />
          ))}
        </ul>
      )}
      <div className={tabStyles["none"]}>
        <p className={tabStyles["noneTitle"]}>{texts.visitor}</p>
        <p>{texts.visitorHow}</p>
        <ButtonLink to={ROUTES.login} state={loginStateFor(ROUTES.login, location)} look="outline">
          {texts.login}
        </ButtonLink>
      </div>
    </>
  );
}
