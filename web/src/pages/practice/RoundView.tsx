import { useReducer, useState } from "react";
import { selectSavedPlan } from "../../features/plan/notebook.ts";
import { useInterviewDate } from "../../features/plan/useInterviewDate.ts";
import { selectKeyPoints } from "../../features/questions/details.ts";
import { saveRating, selectRatingsByQuestion, undoRating } from "../../features/reviews/notebook.ts";
import type { RatingName } from "../../features/reviews/ratings.ts";
import { schedulesByRating, scheduleOf } from "../../features/reviews/schedule.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import type { Day } from "../../shared/day.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { isOfVideo } from "../../features/questions/slice.ts";
import { AnswerFrame, type FrameDoor, HiddenOnPhones } from "../../widgets/answer-frame/AnswerFrame.tsx";
import { type PracticeCard, totalAnswerMinutes } from "../../widgets/practice-cards/cards.ts";
import { ANSWER_DRAFTS } from "./answerDrafts.ts";
import { AnswerComparison } from "./AnswerComparison.tsx";
import { CHECK_DRAFTS, type CheckDraft } from "./checkDrafts.ts";
import { deleteFollowUpAnswers } from "./followUps.ts";
import { FollowUpAnswer } from "./FollowUpAnswer.tsx";
import { QuestionPlayback } from "./QuestionPlayback.tsx";
import { createRound, nextStep } from "./round.ts";
import { rateTake, undoTakeRating } from "./takeScore.ts";
import { texts } from "./texts.ts";
import { AnswerStep } from "./AnswerStep.tsx";
import { useAnswer } from "./useAnswer.ts";
import { useRecordingGuard } from "./useRecordingGuard.tsx";

interface RoundViewProps {
  cards: readonly PracticeCard[];
  onLeave: () => void;
}

/** Returns the IDs of the questions with a draft of a written answer. */
function writtenOf(account: string, cards: readonly PracticeCard[]): ReadonlySet<string> {
  const ids = cards.map(({ question }) => question._id);
  return new Set(ids.filter((id) => ANSWER_DRAFTS.find(account, id) !== null));
}

/** Returns the drafts of self-checks by question ID. */
function checksOf(account: string, cards: readonly PracticeCard[]): ReadonlyMap<string, CheckDraft> {
  return new Map(
    cards.flatMap(({ question: { _id } }) => {
      const draft = CHECK_DRAFTS.find(account, _id);
      return draft === null ? [] : [[_id, draft] as const];
    }),
  );
}

function doorOf(index: number, now: number): FrameDoor {
  if (index === now) return "now";
  return index < now ? "past" : "ahead";
}

/**
 * Runs a round. Each question has up to three stages: its playback, the learner's answer, and a comparison that ends
 * with a rating.
 */
export function RoundView({ cards, onLeave }: RoundViewProps) {
  const dispatch = useAppDispatch();
  const ratingsByQuestion = useAppSelector(selectRatingsByQuestion);
  const interviewOn = useInterviewDate();
  const account = useAccount() ?? "";
  const [round, step] = useReducer(nextStep, cards, (all) =>
    createRound(all, writtenOf(account, all), checksOf(account, all)),
  );
  const card = round.cards[round.index];
  const keyPoints = useAppSelector((state) => card && selectKeyPoints(state, card.question._id));
  const answer = useAnswer(card?.question._id);
  const { ask, setIsRecording, question } = useRecordingGuard();
  useShortcut("u", () => ask(undo));

  function undo() {
    const last = round.given.at(-1);
    if (!last) return;
    dispatch(undoRating(last.rating));
    if (last.way === "speak") undoTakeRating(account, last.rating.questionId);
    step({ type: "undone" });
  }

  function reviewsOf(questionId: string, now: Date, interview?: Day) {
    return schedulesByRating(ratingsByQuestion.get(questionId) ?? [], now.toISOString(), interview);
  }

  function rate(rating: RatingName) {
    if (!card) return;
    const { _id: questionId, videoId } = card.question;
    const about = { questionId, ...(videoId !== undefined && { videoId }) };
    // The interview date can change later, so the stored schedule does not depend on it.
    const schedule = reviewsOf(questionId, new Date())[rating];
    // If a question has no key points, no checks are stored.
    const checks = keyPoints && { checkedPoints: [...round.checked].toSorted((a, b) => a - b) };
    const _id = dispatch(saveRating({ ...about, rating, schedule, ...checks }));
    if (round.way === "speak") rateTake(account, questionId, rating, round.checked.size);
    answer.forgetWords();
    CHECK_DRAFTS.save(account, questionId, null);
    deleteFollowUpAnswers(account, questionId);
    step({ type: "rated", rating: { _id, ...about } });
  }

  function check(points: ReadonlySet<number>) {
    const { way, seconds } = round;
    const draft = { way, ...(seconds !== undefined && { seconds }), points: [...points] };
    if (card) CHECK_DRAFTS.save(account, card.question._id, draft);
    step({ type: "checked", check: draft });
  }

  function skip() {
    if (card) CHECK_DRAFTS.save(account, card.question._id, null);
    step({ type: "skipped" });
  }

  /** Leaves the round. A later round asks its questions from the start. */
  function leave() {
    for (const { question: left } of round.cards) CHECK_DRAFTS.save(account, left._id, null);
    onLeave();
  }

  function answered(seconds: number | undefined) {
    if (card) CHECK_DRAFTS.save(account, card.question._id, null);
    step({ type: "answered", seconds });
  }

  if (!card) {
    return <RoundOver answered={round.given.length} onUndo={undo} onLeave={leave} />;
  }
  return (
    <AnswerFrame
      isDark={round.stage !== "compare"}
      leave={texts.leave}
      onLeave={() => ask(leave)}
      doors={cards.map((_, index) => doorOf(index, round.index))}
      position={
        <>
          <HiddenOnPhones>{texts.placeBefore}</HiddenOnPhones>
          {texts.index(round.index + 1, cards.length)}
          {texts.minutesLeft(totalAnswerMinutes(cards.slice(round.index)))}
        </>
      }
    >
      {round.stage === "hearing" && isOfVideo(card.question) && (
        <QuestionPlayback
          key={`${round.index} heard`}
          question={card.question}
          onHeard={() => step(answer.words === "" ? { type: "heard" } : { type: "goes", way: "write" })}
          onSkip={skip}
        />
      )}
      {round.stage === "turn" && !round.followUp && (
        <AnswerStep
          key={round.index}
          question={card.question}
          way={round.way}
          answer={answer}
          onRecording={setIsRecording}
          onWay={(way) => ask(() => step({ type: "goes", way }))}
          onHearAgain={() => ask(() => step({ type: "hearAgain" }))}
          onAnswered={answered}
          onSkip={() => ask(skip)}
        />
      )}
      {round.stage === "turn" && round.followUp && (
        <FollowUpAnswer
          question={card.question}
          followUp={round.followUp}
          onRecording={setIsRecording}
          onAsk={ask}
          onDone={(seconds) => step({ type: "answered", seconds })}
          onCancel={() => step({ type: "followUp", followUp: undefined })}
        />
      )}
      {round.stage === "compare" && (
        <AnswerComparison
          key={round.index}
          question={card.question}
          reviewsAt={(now) => reviewsOf(card.question._id, now, interviewOn)}
          way={round.way}
          seconds={round.seconds}
          answer={answer}
          checked={round.checked}
          onCheck={check}
          onFollowUp={(followUp) => step({ type: "followUp", followUp })}
          canUndo={round.given.length > 0}
          onAnswerAgain={() => step({ type: "answerAgain" })}
          onRate={rate}
          onUndo={undo}
        />
      )}
      {question}
    </AnswerFrame>
  );
}

interface RoundOverProps {
  /** Number of rated questions, without skipped questions. */
  answered: number;
  onUndo: () => void;
  onLeave: () => void;
}

function RoundOver({ answered, onUndo, onLeave }: RoundOverProps) {
  const ratingsByQuestion = useAppSelector(selectRatingsByQuestion);
  const interviewOn = useInterviewDate();
  const reviews = [...ratingsByQuestion.values()].flatMap(
    (history) => scheduleOf(history, interviewOn) ?? [],
  );
  const next = reviews.toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due))[0];
  const [now] = useState(() => new Date());
  const plan = useAppSelector(selectSavedPlan);
  return (
    <EmptyState
      scene="done"
      document={titleOf("practice")}
      title={texts.overTitle}
      text={texts.over(answered, next, now)}
    >
      <Button type="button" onClick={onLeave}>
        {texts.toPractice}
      </Button>
      {plan && (
        <ButtonLink to={ROUTES.plan} look="outline">
          {texts.toPlan}
        </ButtonLink>
      )}
      {answered > 0 && (
        <Button type="button" look="outline" onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </EmptyState>
  );
}
