import { Mic } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { fetchAccount, selectAccountRead } from "../../../features/auth/account/slice.ts";
import {
  ensureQuestions,
  fetchQuestions,
  keepQuestion,
  removeQuestion,
  selectQuestionsStatus,
} from "../../../features/questions/notebook.ts";
import {
  markQuestion,
  type Question,
  selectMarkedStatus,
  selectQuestionsOf,
  unmarkQuestion,
} from "../../../features/questions/slice.ts";
import { ensureRatings, selectStanding } from "../../../features/reviews/notebook.ts";
import type { Video } from "../../../data/api/types.ts";
import { useDraft } from "../../../data/drafts/useDraft.ts";
import { reaches } from "../../../data/roles.ts";
import { ROUTES } from "../../../data/routes.ts";
import { usePersonal } from "../../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { useRequest } from "../../../data/store/useRequest.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Key } from "../../../ui/key/Key.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { type Playhead, useSecond } from "../../../ui/player/playhead.ts";
import beside from "../../../ui/tab/tab.module.css";
import { draftOf, pressedAt, QUESTION_DRAFTS } from "./draft.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import { QuestionRow } from "./QuestionRow.tsx";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface OwnQuestionsProps {
  account: string;
  video: Video;
  playhead: Playhead;
  /** The last press on the key that marks a question, and the second that was on show. */
  asked: { seconds: number } | null;
}

/** The questions of a video for who can mark some. */
export function OwnQuestions({ account, video, playhead, asked }: OwnQuestionsProps) {
  const dispatch = useAppDispatch();
  const questions = useAppSelector((state) => selectQuestionsOf(state, video._id));
  const ratings = useAppSelector(selectStanding);
  const status = useAppSelector(selectQuestionsStatus);
  const markedStatus = useAppSelector(selectMarkedStatus);
  const mayCurate = useMayCurate();
  const [edited, setEdited] = useState<Question>();
  const { draft, begin, write, drop } = useDraft(QUESTION_DRAFTS, account, edited?._id ?? video._id);
  const [call, setCall] = useState<object | null>(null);
  const [isSending, setIsSending] = useState(false);
  const heard = useRef<object>(null);
  const open = draft ?? (edited ? draftOf(edited) : null);
  usePersonal(ensureQuestions);
  usePersonal(ensureRatings);

  const press = useEffectEvent((seconds: number, from: object) => {
    write(pressedAt(open, seconds));
    setCall(from);
  });

  useEffect(() => {
    if (asked === null || heard.current === asked) return;
    heard.current = asked;
    press(asked.seconds, asked);
  }, [asked]);

  function close() {
    drop();
    setEdited(undefined);
  }

  async function keep() {
    if (open === null) return;
    const { id, forEveryone, seconds, answerEnds } = open;
    const body = {
      videoId: video._id,
      seconds,
      text: open.text.trim(),
      ...(answerEnds !== undefined && { answerEnds }),
    };
    if (forEveryone) {
      setIsSending(true);
      const marked = await dispatch(markQuestion({ ...body, _id: id }));
      setIsSending(false);
      // What the library does not take stays where it was written.
      if (!markQuestion.fulfilled.match(marked)) return;
    } else dispatch(keepQuestion(body, id));
    close();
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
      {open === null ? (
        <TakeQuestion
          playhead={playhead}
          onTake={(seconds) => {
            begin(pressedAt(null, seconds));
            setCall({ seconds });
          }}
        />
      ) : (
        <QuestionForm
          draft={open}
          playhead={playhead}
          mayCurate={mayCurate}
          isSending={isSending}
          call={call}
          onWrite={write}
          onKeep={() => void keep()}
          onCancel={close}
        />
      )}
      {status === "rejected" && (
        <div className={beside["failed"]}>
          <Notice text={texts.loadFailed} onRetry={() => void dispatch(fetchQuestions())} />
        </div>
      )}
      {questions.length === 0 && markedStatus === "rejected" ? null : questions.length === 0 ? (
        <div className={beside["none"]} aria-busy={status === "pending" || markedStatus === "pending"}>
          <p className={beside["noneTitle"]}>{texts.none}</p>
          <p>{texts.noneHow}</p>
        </div>
      ) : (
        <ul className={beside["list"]} aria-label={texts.list}>
          {questions.map((question) => (
            <QuestionRow
              key={question._id}
              question={question}
              last={ratings.findLast(({ questionId }) => questionId === question._id)}
              isTheirs={question.by === "self" || mayCurate}
              onPlay={playhead.playFrom}
              onEdit={() => {
                setEdited(question);
                setCall({ question });
              }}
              onRemove={() => remove(question)}
            />
          ))}
        </ul>
      )}
      {questions.length > 0 && open === null && (
        <div className={beside["foot"]}>
          <Link
            className={styles["answer"]}
            to={`${ROUTES.practice}?${new URLSearchParams({ video: video._id })}`}
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
    <div className={beside["take"]}>
      <Button type="button" look="outline" onClick={() => onTake(Math.floor(playhead.now()))}>
        {texts.take(clockTime(second))}
      </Button>
      <Key>{texts.takeKey}</Key>
    </div>
  );
}

/** Whether the person may mark questions for everyone. */
function useMayCurate(): boolean {
  useRequest(fetchAccount);
  const account = useAppSelector(selectAccountRead);
  return account !== null && reaches(account.role, "curator");
}
