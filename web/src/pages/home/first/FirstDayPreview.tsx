import { type ReactNode, useEffect, useMemo } from "react";
import { selectCategoriesList } from "../../../features/categories/slice.ts";
import { ItemTile } from "../../../features/plan/ItemTile.tsx";
import { DAYS_WITHOUT_DATE } from "../../../features/plan/planSettings.ts";
import { useToday } from "../../../features/plan/useToday.ts";
import { BANK, type BankQuestion } from "../../../features/questions/bank.ts";
import { fetchShelf } from "../../../features/shelves/slice.ts";
import type { Video } from "../../../data/api/types.ts";
import type { PreparationGoal } from "../../../data/intent.ts";
import { useAppDispatch, useAppSelector } from "../../../data/store/store.ts";
import { areSameVideos } from "../../../data/store/videoRecords.ts";
import { daysBetween, isDay } from "../../../shared/day.ts";
import { Door } from "../../../ui/door/Door.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { firstDayQuestionsOf, videoCategoriesOf } from "../../../widgets/first-day/firstDay.ts";
import { selectFirstDayVideos } from "../../../widgets/first-day/firstDayVideos.ts";
import { texts } from "./dayTexts.ts";
import styles from "./first-day.module.css";

/** Maximum number of doors that are drawn. */
const MAX_DOORS = 22;

const minutesOf = ({ durationSeconds = 0 }: Video) => Math.round(durationSeconds / 60);

/** Returns the videos of the first day, and loads them if necessary. */
function useVideos(aim: PreparationGoal): readonly Video[] {
  const dispatch = useAppDispatch();
  const library = useAppSelector(selectCategoriesList);
  const ids = videoCategoriesOf(aim, library).join(" ");

  useEffect(() => {
    for (const id of ids.split(" ").filter(Boolean)) void dispatch(fetchShelf(id));
  }, [dispatch, ids]);

  return useAppSelector((state) => selectFirstDayVideos(state, aim), areSameVideos);
}

/** Renders the questions and videos of the first day for a goal, and the number of days until the interview. */
export default function FirstDayPreview({ aim }: { aim: PreparationGoal }) {
  const dispatch = useAppDispatch();
  const bank = useAppSelector(BANK.selectValue);
  const status = useAppSelector(BANK.selectStatus);
  const questions = useMemo(() => firstDayQuestionsOf(aim, bank?.questions ?? []), [aim, bank]);
  const videos = useVideos(aim);

  useEffect(() => {
    dispatch(BANK.ensure());
  }, [dispatch]);

  if (bank === null) {
    if (status !== "rejected") return null;
    return <Notice text={texts.failed} onRetry={() => void dispatch(BANK.fetch())} />;
  }
  const length =
    questions.reduce((sum, { minutes }) => sum + minutes, 0) +
    videos.reduce((sum, video) => sum + minutesOf(video), 0);
  return (
    <>
      <p className={styles["sum"]} aria-live="polite">
        {texts.sum(questions.length, videos.length, length)}
      </p>
      <Items questions={questions} videos={videos} date={aim.date} />
      <Summary questions={questions} videos={videos} date={aim.date} />
    </>
  );
}

interface ItemsProps {
  questions: readonly BankQuestion[];
  videos: readonly Video[];
  date: string;
}

/** Lists each item of the first day, if the window is high enough. */
function Items({ questions, videos, date }: ItemsProps) {
  return (
    <ol className={`${styles["rows"]} ${styles["each"]}`}>
      {questions.map(({ _id, text, minutes }, index) => (
        <Row
          key={_id}
          icon={<ItemTile kind="question" lit={index === 0} />}
          name={text}
          more={index === 0 ? texts.how : ""}
          length={texts.minutes(minutes)}
        />
      ))}
      {videos.map((video) => (
        <Row
          key={video._id}
          icon={<ItemTile kind="video" lit={false} />}
          name={video.title}
          length={minutesOf(video) > 0 ? texts.minutes(minutesOf(video)) : ""}
        />
      ))}
      <PlanRow date={date} />
    </ol>
  );
}

/** Lists the first question, the number of videos and the plan. It is for phones. */
function Summary({ questions: [first, ...others], videos, date }: ItemsProps) {
  const watched = videos.reduce((sum, video) => sum + minutesOf(video), 0);
  const asked = others.reduce((sum, { minutes }) => sum + minutes, first?.minutes ?? 0);
  return (
    <ol className={`${styles["rows"]} ${styles["summed"]}`}>
      {first && (
        <Row
          icon={<ItemTile kind="question" lit />}
          name={first.text}
          more={others.length > 0 ? texts.others(others.length) : ""}
          length={texts.minutes(asked)}
        />
      )}
      {videos.length > 0 && (
        <Row
          icon={<ItemTile kind="video" lit={false} />}
          name={texts.videos(videos.length)}
          length={watched > 0 ? texts.minutes(watched) : ""}
        />
      )}
      <PlanRow date={date} />
    </ol>
  );
}

function PlanRow({ date }: { date: string }) {
  const { today } = useToday();
  const isDated = isDay(date);
  const days = isDated ? Math.max(1, daysBetween(today, date)) : DAYS_WITHOUT_DATE;
  const doors = Math.min(days, MAX_DOORS);
  return (
    <Row
      icon={<ItemTile kind="plan" lit={false} />}
      name={texts.plan(isDated ? date : "")}
      length={isDated ? texts.days(days) : ""}
    >
      <span className={styles["doors"]} aria-hidden="true">
        {Array.from({ length: doors }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the doors have no identity
          <Door key={index} kind={index === 0 ? "now" : "next"} width={8} height={13} />
        ))}
        {isDated && <Door kind="end" width={13} height={22} />}
      </span>
    </Row>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  /** Second line of the item; may be empty. */
  more?: string;
  /** Length in words; empty if the length is unknown. */
  length: string;
  children?: ReactNode;
}

function Row({ icon, name, more = "", length, children }: RowProps) {
  return (
    <li className={styles["row"]}>
      {icon}
      <span className={styles["what"]}>
        <b className={styles["name"]}>{name}</b>
        {more !== "" && <small className={styles["more"]}>{more}</small>}
        {children}
      </span>
      <span className={styles["length"]}>{length}</span>
    </li>
  );
}
