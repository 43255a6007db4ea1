import { Play } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { AddToPlanButton } from "../../features/plan/AddToPlanButton.tsx";
import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { isOfVideo, type VideoQuestion } from "../../features/questions/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES, videoPath } from "../../data/routes.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import { PageHead } from "../../ui/page/PageHead.tsx";
import {
  type PracticeCard,
  type PracticeCards,
  totalAnswerMinutes,
  nextRoundOf,
} from "../../widgets/practice-cards/cards.ts";
import styles from "./practice.module.css";
import { StoredRecordings } from "./StoredRecordings.tsx";
import { texts } from "./texts.ts";
import { useQuestionVideo } from "./useQuestionVideo.ts";

interface QuestionsToPractiseProps {
  cards: PracticeCards;
  now: Date;
  onStart: () => void;
}

const TAB = titleOf("practice");

/** Lists the questions to practise, and a button that starts a practice round. */
export function QuestionsToPractise({ cards, now, onStart }: QuestionsToPractiseProps) {
  const { due, fresh, later } = cards;
  const round = nextRoundOf(cards);
  const count = round.length;
  const next = later[0]?.schedule;
  if (count === 0) {
    return (
      <EmptyState document={TAB} title={texts.none} text={texts.noneHow}>
        <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {due.length + fresh.length === 0 && next !== undefined ? (
        <EmptyState document={TAB} title={texts.nothingDue} text={texts.nextComesBack(next, now)}>
          <Button type="button" onClick={onStart}>
            {texts.anyway}
          </Button>
        </EmptyState>
      ) : (
        <PageHead title={texts.title} document={TAB} state={texts.state(due.length, fresh.length)}>
          <Button type="button" size="large" onClick={onStart}>
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.start(count, totalAnswerMinutes(round))}
          </Button>
        </PageHead>
      )}
      <Group title={texts.due} cards={due} now={now} />
      <Group title={texts.fresh} cards={fresh} now={now} />
      <Group title={texts.later} cards={later} now={now} />
      <StoredRecordings />
    </>
  );
}

function Group({ title, cards, now }: { title: string; cards: readonly PracticeCard[]; now: Date }) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, showMore } = useIncrementalList(cards, list, { name: title, doubling: true });
  if (cards.length === 0) return null;
  return (
    <section className={styles["group"]}>
      <h2 className={styles["groupTitle"]}>{title}</h2>
      <ul ref={list} className={styles["rows"]}>
        {shown.map((card) => (
          <Row key={card.question._id} card={card} now={now} />
        ))}
      </ul>
      <ShowMore shown={shown.length} known={cards.length} onMore={showMore} />
    </section>
  );
}

function Row({ card: { question, schedule }, now }: { card: PracticeCard; now: Date }) {
  return (
    <li className={styles["row"]}>
      <p className={styles["rowText"]}>{question.text}</p>
      {isOfVideo(question) ? (
        <Source question={question} />
      ) : (
        <p className={styles["muted"]}>{texts.minutes(answerMinutesOf(question))}</p>
      )}
      <AddToPlanButton questionId={question._id} text={question.text} className={styles["add"]} />
      {schedule !== undefined && <span className={styles["when"]}>{texts.back(schedule, now)}</span>}
    </li>
  );
}

function Source({ question: { videoId, seconds } }: { question: VideoQuestion }) {
  const video = useQuestionVideo(videoId);
  return (
    <p className={styles["muted"]}>
      {texts.askedAt(clockTime(seconds))}
      <Link to={`${videoPath(videoId)}?t=${seconds}`}>{video?.title ?? videoId}</Link>
    </p>
  );
}
