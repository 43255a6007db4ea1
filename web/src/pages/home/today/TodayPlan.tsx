import { ArrowRight, Play } from "lucide-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import { useInterviewPhase } from "../../../features/interview-days/useInterviewPhase.ts";
import { agendaRowsOf } from "../../../features/plan/agenda.ts";
import { MAX_LISTED_ITEMS, storeListedItems } from "../../../features/plan/listedItems.ts";
import { ItemTile } from "../../../features/plan/ItemTile.tsx";
import { texts as words } from "../../../features/plan/texts.ts";
import { usePlan } from "../../../features/plan/usePlan.ts";
import { useToday } from "../../../features/plan/useToday.ts";
import { nameOfDay } from "../../../features/plan/dayNames.ts";
import {
  dayOfPlan,
  hasDaysLeft,
  type StripDay,
  totalMinutes,
  stripDaysOf,
} from "../../../features/plan/planSettings.ts";
import type { Plan, PlanDays } from "../../../data/api/types.ts";
import { ROUTES } from "../../../data/routes.ts";
import { daysBetween } from "../../../shared/day.ts";
import { formatDayWithWeekday } from "../../../shared/text/dayWords.ts";
import { joinParts } from "../../../shared/text/joinParts.ts";
import { whenIdle } from "../../../shared/whenIdle.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Door } from "../../../ui/door/Door.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { Lamp } from "../../../ui/lamp/Lamp.tsx";
import { useActivityByDay } from "../../../widgets/plan-activity/useActivityByDay.ts";
import { InterviewCard } from "./InterviewCard.tsx";
import styles from "./today.module.css";
import { texts } from "./texts.ts";

/** Maximum number of past days among the doors. */
const PAST_DOORS = 5;

/** Number of items up to which the card has the same height. */
const FEWEST = 2;

interface TodayPlanProps {
  /** Whether the page asks the user for the interview, so that no link to the plan page is needed. */
  isAsked: boolean;
  /** Receives whether the user has a plan, once it can be shown. */
  onPlan: (hasPlan: boolean) => void;
}

/** Shows today's items of the plan, or a link to the plan page. */
export default function TodayPlan({ isAsked, onPlan }: TodayPlanProps) {
  const today = useToday();
  const { plan, schedule, phase, retry } = usePlan(today);
  const interviewPhase = useInterviewPhase(plan?.interviewOn);
  const isPlanned =
    plan !== undefined &&
    hasDaysLeft(plan, today.today) &&
    (plan.interviewOn === undefined || interviewPhase === "ahead");
  const hasPlan = plan !== undefined;
  const near =
    plan?.interviewOn !== undefined &&
    interviewPhase !== undefined &&
    interviewPhase !== "ahead" &&
    interviewPhase !== "closed"
      ? { phase: interviewPhase, interviewOn: plan.interviewOn }
      : undefined;
  const isNear = near !== undefined;
  const isPhaseKnown = plan?.interviewOn === undefined || interviewPhase !== undefined;
  const canShow = isNear || phase !== "pending";
  const itemCount = Math.max(
    FEWEST,
    Math.min(MAX_LISTED_ITEMS, agendaRowsOf(schedule?.days[0]?.items ?? []).length),
  );

  // Runs before the paint, so that the page never shows both the plan and the question for the interview.
  useLayoutEffect(() => {
    if (canShow) onPlan(hasPlan);
  }, [onPlan, canShow, hasPlan]);

  useEffect(() => {
    // The next visit reserves the space from the first render on.
    if (phase !== "fulfilled" || !isPhaseKnown) return;
    storeListedItems(isNear ? "interview" : isPlanned ? itemCount : hasPlan ? "over" : null);
  }, [phase, isPhaseKnown, isNear, isPlanned, itemCount, hasPlan]);

  if (near !== undefined) return <InterviewCard {...near} />;
  if (plan !== undefined && schedule !== undefined) return <Planned plan={plan} schedule={schedule} />;
  if (phase === "rejected") return <Notice text={texts.failed} onRetry={retry} />;
  // While this element exists, Home does not ask for the interview.
  if (phase === "pending") return <i data-unread="" />;
  if (isAsked || !isPhaseKnown) return null;
  return (
    <Link className={styles["ask"]} to={ROUTES.plan}>
      {texts.when}
      <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
    </Link>
  );
}

/** Renders one row of doors: the last past days, today, as many of the next days as fit, and the interview. */
function PlanDoorRow({ days }: { days: readonly StripDay[] }) {
  const now = days.findIndex(({ kind }) => kind === "now");
  const shown = days.slice(Math.max(0, now - PAST_DOORS));
  const end = shown.at(-1);
  return (
    <div className={styles["doors"]} aria-hidden="true">
      <div className={styles["days"]}>
        {shown
          .filter(({ kind }) => kind !== "end")
          .map((day) => (
            <DayDoor key={day.date} day={day} width={14} height={24} />
          ))}
      </div>
      {end?.kind === "end" && <DayDoor day={end} width={24} height={38} />}
    </div>
  );
}

function DayDoor({ day, width, height }: { day: StripDay; width: number; height: number }) {
  const { date, kind, minutes, given = 0 } = day;
  return (
    <span title={nameOfDay({ date, kind, minutes, given })}>
      <Door kind={kind} width={width} height={height} share={given > 0 ? minutes / given : undefined} />
    </span>
  );
}

/** Reports whether the browser has been idle since the first paint of the component. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

interface DoorRowProps {
  plan: Plan;
  schedule: PlanDays;
}

/** Renders the doors of the plan. If there are past days, their results are requested when the browser is idle. */
function IdleDoorRow(props: DoorRowProps) {
  const isIdle = useIdle();
  const hasPastDays = props.plan.startsOn < props.schedule.today;
  return isIdle && hasPastDays ? (
    <DoorRowWithResults {...props} />
  ) : (
    <DoorRowAndSummary {...props} done={undefined} />
  );
}

function DoorRowWithResults(props: DoorRowProps) {
  return <DoorRowAndSummary {...props} done={useActivityByDay(props.plan)} />;
}

function DoorRowAndSummary({
  plan,
  schedule,
  done,
}: DoorRowProps & { done: ReturnType<typeof useActivityByDay> }) {
  const strip = stripDaysOf(plan, schedule.today, { schedule, done });
  const countOf = (...kinds: readonly StripDay["kind"][]) =>
    strip.filter(({ kind }) => kinds.includes(kind)).length;
  return (
    <>
      {done && <p className="vh">{texts.daysSoFar(countOf("done", "part"), countOf("missed"))}</p>}
      <PlanDoorRow days={strip} />
    </>
  );
}

function Planned({ plan, schedule }: DoorRowProps) {
  const { today } = schedule;
  const items = schedule.days[0]?.items ?? [];
  const rows = agendaRowsOf(items);
  const [first] = rows;
  const { day, days } = dayOfPlan(plan, today);
  const minutes = totalMinutes(items);
  return (
    <section className={styles["today"]} aria-labelledby="day-of-plan">
      <div className={styles["words"]}>
        <p className={styles["date"]}>{formatDayWithWeekday(today)}</p>
        <h2 className={styles["title"]} id="day-of-plan">
          {words.dayOf(day, days)}
          <small className={styles["minutes"]}>
            {minutes > 0 ? texts.minutesToday(minutes) : words.allDone}
          </small>
        </h2>
        <p className={styles["lead"]}>
          {plan.interviewOn === undefined
            ? words.over(plan.title, undefined)
            : texts.interview(plan.title, plan.interviewOn, daysBetween(today, plan.interviewOn))}
        </p>
        <IdleDoorRow plan={plan} schedule={schedule} />
        <div className={styles["acts"]}>
          {first && (
            <ButtonLink to={first.to} size="large">
              <Play size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.start}
            </ButtonLink>
          )}
          <ButtonLink to={ROUTES.plan} look="outline" size="large">
            {texts.seePlan}
          </ButtonLink>
        </div>
      </div>
      <div className={styles["bill"]}>
        <Lamp />
        <h3 className={styles["billTitle"]}>{texts.today}</h3>
        <p className={styles["count"]}>
          {rows.length > 0 ? joinParts(texts.things(rows.length), words.minutes(minutes)) : words.allDone}
        </p>
        <ol className={styles["rows"]}>
          {rows
            .slice(0, MAX_LISTED_ITEMS)
            .map(({ key, kind, title, words: part, minutes: long, guessed, to }, index) => (
              <li key={key} className={styles["row"]}>
                <Link className={styles["link"]} to={to}>
                  <ItemTile kind={kind} lit={index === 0} />
                  <span className={styles["what"]}>
                    <b className={styles["name"]}>{title}</b>
                    <small className={styles["part"]}>{part}</small>
                  </span>
                  <span className={styles["long"]}>
                    {guessed && <small className={styles["about"]}>{texts.about} </small>}
                    {words.minutes(long)}
                  </span>
                </Link>
              </li>
            ))}
        </ol>
        {rows.length > MAX_LISTED_ITEMS && (
          <p className={styles["count"]}>{words.andMore(rows.length - MAX_LISTED_ITEMS)}</p>
        )}
      </div>
    </section>
  );
}
