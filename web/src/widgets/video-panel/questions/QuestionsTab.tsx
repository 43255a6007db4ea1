import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  ensureMarked,
  fetchMarked,
  selectMarkedStatus,
  selectQuestionsOf,
} from "../../../features/questions/slice.ts";
import type { Video } from "../../../data/api/types.ts";
import { handedTo, ROUTES } from "../../../data/routes.ts";
import { useAccount } from "../../../data/store/person.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import type { Playhead } from "../../../ui/player/playhead.ts";
import beside from "../../../ui/tab/tab.module.css";
import { OwnQuestions } from "./OwnQuestions.tsx";
import { QuestionRow } from "./QuestionRow.tsx";
import { texts } from "./texts.ts";

interface QuestionsTabProps {
  video: Video;
  playhead: Playhead;
  /** The last press on the key that marks a question, and the second that was on show. */
  asked: { seconds: number } | null;
}

/** What a video asks: marked by its curators and by the person, with how each went. */
export default function QuestionsTab(props: QuestionsTabProps) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectMarkedStatus);
  const account = useAccount();

  useEffect(() => dispatch(ensureMarked()), [dispatch]);

  return (
    <div className={beside["tab"]}>
      {status === "rejected" && (
        <div className={beside["failed"]}>
          <Notice text={texts.markedFailed} onRetry={() => void dispatch(fetchMarked())} />
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
        <ul className={beside["list"]} aria-label={texts.list}>
          {questions.map((question) => (
            <QuestionRow
              key={question._id}
              question={question}
              last={undefined}
              isTheirs={false}
              onPlay={playhead.playFrom}
              onEdit={() => undefined}
              onRemove={() => undefined}
            />
          ))}
        </ul>
      )}
      <div className={beside["none"]}>
        <p className={beside["noneTitle"]}>{texts.visitor}</p>
        <p>{texts.visitorHow}</p>
        <ButtonLink to={ROUTES.login} state={handedTo(ROUTES.login, location)} look="outline">
          {texts.login}
        </ButtonLink>
      </div>
    </>
  );
}
