import { Mic } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { ACCOUNT } from "../../../features/auth/account/slice.ts";
import { questionsPath } from "../../../features/questions/address.ts";
import {
  ensureQuestions,
  fetchQuestions,
  saveQuestion,
  removeQuestion,
  selectQuestionsStatus,
} from "../../../features/questions/notebook.ts";
import {
  bodyOfQuestion,
  markQuestion,
  MARKED_QUESTIONS,
  selectQuestionsOf,
  unmarkQuestion,
  type VideoQuestion,
} from "../../../features/questions/slice.ts";
import { useInterviewDate } from "../../../features/plan/useInterviewDate.ts";
import { ensureRatings, selectCurrentRatings } from "../../../features/reviews/notebook.ts";
import type { Video } from "../../../data/api/types.ts";
import { useDraft } from "../../../data/drafts/useDraft.ts";
import { includesRole } from "../../../data/roles.ts";
import { useEnsureLoaded } from "../../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { useResource } from "../../../data/store/useResource.ts";
import { clockTime } from "../../../shared/text/duration.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { KeyCap } from "../../../ui/key/KeyCap.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { type Playhead, usePlayheadSecond } from "../../../ui/player/playhead.ts";
import { usePauseWhileTyping } from "../../../ui/player/usePauseWhileTyping.ts";
import tabStyles from "../../../ui/tab/tab.module.css";
import { questionDraftOf, draftAfterCue, draftAfterShortcut, QUESTION_DRAFTS } from "./draft.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import { QuestionRow } from "./QuestionRow.tsx";
import styles from "./questions-tab.module.css";
import { texts } from "./texts.ts";

interface OwnQuestionsProps {
  account: string;
  video: Video;
  playhead: Playhead;
  /** Last press of the shortcut, with the current second. */
  asked: { seconds: number; text?: string } | null;
}

/** Renders the questions of a video for a user that can add some. */
export function OwnQuestions({ account, video, playhead, asked }: OwnQuestionsProps) {
  const dispatch = useAppDispatch();
  const questions = useAppSelector((state) => selectQuestionsOf(state, video._id));
  const ratings = useAppSelector(selectCurrentRatings);
  const interviewOn = useInterviewDate();
  const status = useAppSelector(selectQuestionsStatus);
  const markedStatus = useAppSelector(MARKED_QUESTIONS.selectStatus);
  const mayCurate = useMayCurate();
  const [edited, setEdited] = useState<VideoQuestion>();
  const fresh = useDraft(QUESTION_DRAFTS, account, video._id);
  const change = useDraft(QUESTION_DRAFTS, account, edited?._id ?? "");
  const { draft, begin, write, discard } = edited ? change : fresh;
  const [call, setCall] = useState<object | null>(null);
  const [isSending, setIsSending] = useState(false);
  const heard = useRef<object>(null);
  const typing = usePauseWhileTyping(playhead);
  const open = draft ?? (edited ? questionDraftOf(edited) : null);
  useEnsureLoaded(ensureQuestions);
  useEnsureLoaded(ensureRatings);

  const press = useEffectEvent((from: { seconds: number; text?: string }) => {
    const { seconds, text } = from;
    if (text === undefined) write(draftAfterShortcut(open, seconds));
    else {
      // A line of the transcript starts a new question. The draft of an edited question remains.
      setEdited(undefined);
      fresh.write(draftAfterCue(fresh.draft, seconds, text));
    }
    setCall(from);
  });

  useEffect(() => {
    if (asked === null || heard.current === asked) return;
    heard.current = asked;
    press(asked);
  }, [asked]);

  function close() {
    discard();
    setEdited(undefined);
    typing.resume();
  }

  async function save() {
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
      // If the server rejects a question, the form stays open with the question.
      if (!markQuestion.fulfilled.match(marked)) return;
    } else {
      // The form contains only the text and the end of the answer. The other fields of an edited question must not
      // change.
      const { answerEnds: _, ...unchanged } = edited ? bodyOfQuestion(edited) : body;
      dispatch(saveQuestion({ ...unchanged, ...body }, id));
    }
    close();
  }

  function remove(question: VideoQuestion) {
    if (question.by === "curator") void dispatch(unmarkQuestion(question));
    else dispatch(removeQuestion(question._id, bodyOfQuestion(question)));
  }

  return (
    <>
      {open === null ? (
        <TakeQuestion
          playhead={playhead}
          onTake={(seconds) => {
            begin(draftAfterShortcut(null, seconds));
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
          onWrite={(written) => {
            if (written.text !== open.text) typing.pause();
            write(written);
          }}
          onSave={() => void save()}
          onCancel={close}
        />
      )}
      {status === "rejected" && (
        <div className={tabStyles["failed"]}>
          <Notice text={texts.loadFailed} onRetry={() => void dispatch(fetchQuestions())} />
        </div>
      )}
      {questions.length === 0 &&
      (status === "rejected" || markedStatus === "rejected") ? null : questions.length === 0 ? (
        <div className={tabStyles["none"]} aria-busy={status === "pending" || markedStatus === "pending"}>
          <p className={tabStyles["noneTitle"]}>{texts.none}</p>
          <p>{texts.noneHow}</p>
        </div>
      ) : (
        <ul className={tabStyles["list"]} aria-label={texts.list}>
          {questions.map((question) => (
            <QuestionRow
              key={question._id}
              question={question}
              history={ratings.filter(({ questionId }) => questionId === question._id)}
              interviewOn={interviewOn}
              canPlan
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
        <div className={tabStyles["foot"]}>
          <Link className={styles["answer"]} to={questionsPath(questions.map(({ _id }) => _id))}>
            <Mic size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.answerAll(questions.length)}
          </Link>
        </div>
      )}
    </>
  );
}

function TakeQuestion({ playhead, onTake }: { playhead: Playhead; onTake: (seconds: number) => void }) {
  const second = usePlayheadSecond(playhead);
  return (
    <div className={tabStyles["take"]}>
      <Button type="button" look="outline" onClick={() => onTake(Math.floor(playhead.now()))}>
        {texts.take(clockTime(second))}
      </Button>
      <KeyCap>{texts.takeKey}</KeyCap>
    </div>
  );
}

/** Reports whether the user may add questions for all users. */
function useMayCurate(): boolean {
  const { value: account } = useResource(ACCOUNT);
  return account !== null && includesRole(account.role, "curator");
}
