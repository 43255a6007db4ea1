import { Mic } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { fetchAccount, selectAccountRead } from "../../../features/auth/account/slice.ts";
import {
  ensureQuestions,
  fetchQuestions,
  keepQuestion,
  removeQuestion,
  selectQuestionsStatus,
} from "../../../features/questions/notebook.ts";
import {
  fetchMarked,
  markQuestion,
  type Question,
  selectMarkedAsked,
  selectQuestionsOf,
  unmarkQuestion,
} from "../../../features/questions/slice.ts";
import { ensureRatings, selectStanding } from "../../../features/reviews/notebook.ts";
import type { Video } from "../../../data/api/types.ts";
import { reaches } from "../../../data/roles.ts";
import { handedTo, ROUTES } from "../../../data/routes.ts";
import { useAccount } from "../../../data/store/person.ts";
import { usePersonal } from "../../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { useRequest } from "../../../data/store/useRequest.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { type Playhead, useSecond } from "../../../ui/player/playhead.ts";
import { draftOf, pressedAt, type QuestionDraft } from "./draft.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import { QuestionRow } from "./QuestionRow.tsx";
import styles from "./questions-tab.module.css";
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
  const isAsked = useAppSelector(selectMarkedAsked);
  const account = useAccount();

  useEffect(() => {
    if (!isAsked) void dispatch(fetchMarked());
  }, [dispatch, isAsked]);

  return (
    <div className={styles["questions"]}>
      {account === null ? <VisitorsQuestions {...props} /> : <OwnQuestions key={account} {...props} />}
    </div>
  );
}

function VisitorsQuestions({ video, playhead }: QuestionsTabProps) {
  const location = useLocation();
  const questions = useAppSelector((state) => selectQuestionsOf(state, video._id));
  return (
    <>
      {questions.length > 0 && (
        <ul className={styles["list"]} aria-label={texts.list}>
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
      <div className={styles["none"]}>
        <p className={styles["noneTitle"]}>{texts.visitor}</p>
        <p>{texts.visitorHow}</p>
        <ButtonLink to={ROUTES.login} state={handedTo(ROUTES.login, location)} look="outline">
          {texts.login}
        </ButtonLink>
      </div>
    </>
  );
}

function OwnQuestions({ video, playhead, asked }: QuestionsTabProps) {
  const dispatch = useAppDispatch();
  const questions = useAppSelector((state) => selectQuestionsOf(state, video._id));
  const ratings = useAppSelector(selectStanding);
  const status = useAppSelector(selectQuestionsStatus);
  const mayCurate = useMayCurate();
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const [call, setCall] = useState<object | null>(null);
  const [heard, setHeard] = useState<object | null>(null);
  usePersonal(ensureQuestions);
  usePersonal(ensureRatings);

  if (asked !== null && asked !== heard) {
    setHeard(asked);
    setDraft(pressedAt(draft, asked.seconds));
    setCall(asked);
  }

  function open(next: QuestionDraft) {
    setDraft(next);
    setCall(next);
  }

  function keep() {
    if (draft === null) return;
    const { id, forEveryone, seconds, answerEnds } = draft;
    const body = {
      videoId: video._id,
      seconds,
      text: draft.text.trim(),
      ...(answerEnds !== undefined && { answerEnds }),
    };
    if (forEveryone) void dispatch(markQuestion({ ...body, _id: id }));
    else dispatch(keepQuestion(body, id));
    setDraft(null);
  }

  function remove(question: Question) {
    const { _id, by, videoId, seconds, text, answerEnds } = question;
    if (by === "curator") void dispatch(unmarkQuestion(question));
    else
      dispatch(
        removeQuestion(_id, { videoId, seconds, text, ...(answerEnds !== undefined && { answerEnds }) }),
      );
  }

  return (
    <>
      {draft === null ? (
        <TakeQuestion playhead={playhead} onTake={(seconds) => open(pressedAt(null, seconds))} />
      ) : (
        <QuestionForm
          draft={draft}
          playhead={playhead}
          mayCurate={mayCurate}
          call={call}
          onWrite={setDraft}
          onKeep={keep}
          onCancel={() => setDraft(null)}
        />
      )}
      {status === "rejected" && (
        <Notice text={texts.loadFailed} onRetry={() => void dispatch(fetchQuestions())} />
      )}
      {questions.length === 0 ? (
        <div className={styles["none"]} aria-busy={status === "pending"}>
          <p className={styles["noneTitle"]}>{texts.none}</p>
          <p>{texts.noneHow}</p>
        </div>
      ) : (
        <ul className={styles["list"]} aria-label={texts.list}>
          {questions.map((question) => (
            <QuestionRow
              key={question._id}
              question={question}
              last={ratings.findLast(({ questionId }) => questionId === question._id)}
              isTheirs={question.by === "self" || mayCurate}
              onPlay={playhead.playFrom}
              onEdit={() => open(draftOf(question))}
              onRemove={() => remove(question)}
            />
          ))}
        </ul>
      )}
      {questions.length > 0 && (
        <div className={styles["foot"]}>
          <Link
            className={styles["answer"]}
            to={`${ROUTES.practice}?${new URLSearchParams({ video: video._id })}`}
            reloadDocument
          >
            <Mic size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.answerAll(questions.length)}
          </Link>
        </div>
      )}
    </>
  );
}

function TakeQuestion({ playhead, onTake }: { playhead: Playhead; onTake: (seconds: number) => void }) {
  const second = useSecond(playhead);
  return (
    <div className={styles["take"]}>
      <Button type="button" look="outline" onClick={() => onTake(Math.floor(playhead.now()))}>
        {texts.take(clockTime(second))}
      </Button>
      <kbd className={styles["key"]} aria-hidden="true">
        {texts.takeKey}
      </kbd>
    </div>
  );
}

/** Whether the person may mark questions for everyone. */
function useMayCurate(): boolean {
  useRequest(fetchAccount);
  const account = useAppSelector(selectAccountRead);
  return account !== null && reaches(account.role, "curator");
}
