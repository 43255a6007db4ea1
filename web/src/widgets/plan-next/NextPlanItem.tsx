import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link, useNavigate } from "react-router";
import type { AgendaRow } from "../../features/plan/agenda.ts";
import { usePlan } from "../../features/plan/usePlan.ts";
import { useToday } from "../../features/plan/useToday.ts";
import { ROUTES } from "../../data/routes.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import type { PlayerHandle } from "../../ui/player/handle.ts";
import { Announcement } from "../../ui/countdown/Announcement.tsx";
import { COUNTDOWN_SECONDS, useCountdown } from "../../ui/countdown/useCountdown.ts";
import { nextPlanRows } from "./nextPlanRows.ts";
import styles from "./plan-next.module.css";
import { texts } from "./texts.ts";

interface NextPlanItemProps {
  videoId: string;
  player: PlayerHandle;
  /** Element that gets the focus when the user closes the card. */
  focusBack: RefObject<HTMLElement | null>;
}

/**
 * Covers the player with the next open item of today's plan when a planned video has ended. After a countdown, this
 * item starts. The plan is loaded when the video ends. If the video is not planned today, nothing is rendered.
 */
export default function NextPlanItem({ videoId, player, focusBack }: NextPlanItemProps) {
  const { phase } = useSyncExternalStore(player.subscribe, player.status, player.status);
  // A video that is played again shows the card again at its end.
  return phase === "ended" ? <Ended videoId={videoId} focusBack={focusBack} /> : null;
}

function Ended({ videoId, focusBack }: Pick<NextPlanItemProps, "videoId" | "focusBack">) {
  const today = useToday();
  const { schedule } = usePlan(today);
  const [isClosed, setIsClosed] = useState(false);
  const rows = schedule === undefined || isClosed ? null : nextPlanRows(schedule, videoId);
  if (schedule === undefined || rows === null) return null;
  const [next] = rows;
  const close = () => {
    // The focused button is removed together with the card, so the focus must move.
    if (document.activeElement?.closest("[data-plan-next]"))
      focusBack.current?.focus({ preventScroll: true });
    setIsClosed(true);
  };
  return next ? (
    <NextCard key={next.key} next={next} onCancel={close} />
  ) : (
    <Card over="" title={texts.allDone} words={texts.didToday(schedule.spent)} full={1} onCancel={close}>
      <Link className={styles["start"]} to={ROUTES.plan}>
        {texts.seePlan}
      </Link>
    </Card>
  );
}

/** Reports whether the focused element does nothing on Enter. This is true for the page itself and for the timeline. */
function ignoresEnter(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLInputElement && target.type === "range");
}

function NextCard({ next, onCancel }: { next: AgendaRow; onCancel: () => void }) {
  const { title, words, minutes, to } = next;
  const navigate = useNavigate();
  const [isStopped, setIsStopped] = useState(false);
  const start = () => void navigate(to);
  const left = useCountdown(start, !isStopped);

  const press = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) setIsStopped(true);
    else if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && ignoresEnter(event.target)) start();
    else setIsStopped(true);
  });

  useEffect(() => {
    const gone = new AbortController();
    for (const kind of ["keydown", "pointerdown"]) {
      document.addEventListener(kind, press, { signal: gone.signal, capture: true });
    }
    return () => gone.abort();
  }, []);

  return (
    <Card
      over={isStopped ? texts.next : texts.nextIn(left)}
      title={title}
      words={joinParts(words, texts.minutes(minutes))}
      full={(COUNTDOWN_SECONDS - left) / COUNTDOWN_SECONDS}
      onCancel={onCancel}
    >
      <Announcement text={texts.announced(title, COUNTDOWN_SECONDS)} />
      <Link className={styles["start"]} to={to}>
        {texts.start}
      </Link>
    </Card>
  );
}

interface CardProps {
  /** Line above the title of the card. */
  over: string;
  title: string;
  words: string;
  /** Share of the door that is filled, from 0 to 1. */
  full: number;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * Makes the player below the card inert. If the player had the focus, the first link of the card gets it. While the
 * player is in full screen, it covers the card and is not inert.
 */
function useInertPlayer(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = card.current?.parentElement?.querySelector("iframe");
    if (!frame) return undefined;
    const cover = () => {
      const isCovered = document.fullscreenElement !== frame;
      if (isCovered && document.activeElement === frame)
        card.current?.querySelector("a")?.focus({ preventScroll: true });
      frame.inert = isCovered;
    };
    cover();
    document.addEventListener("fullscreenchange", cover);
    return () => {
      document.removeEventListener("fullscreenchange", cover);
      frame.inert = false;
    };
  }, [card]);
}

function Card({ over, title, words, full, onCancel, children }: CardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useInertPlayer(card);
  return (
    <section ref={card} className={styles["card"]} aria-labelledby={id} data-plan-next>
      <svg className={styles["door"]} viewBox="0 0 50 62" aria-hidden="true" focusable="false">
        <clipPath id={`${id}-door`}>
          <path d="M0 62V25a25 25 0 0 1 50 0V62z" />
        </clipPath>
        <g clipPath={`url(#${id}-door)`}>
          <rect className={styles["leaf"]} width="50" height="62" />
          <rect className={styles["light"]} y={62 * (1 - full)} width="50" height={62 * full} />
        </g>
      </svg>
      <div className={styles["side"]}>
        <p className={styles["over"]} aria-hidden="true">
          {over}
        </p>
        <h2 className={styles["title"]} id={id}>
          {title}
        </h2>
        <p className={styles["words"]}>{words}</p>
      </div>
      <div className={styles["acts"]}>
        {children}
        <button type="button" className={styles["cancel"]} onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </section>
  );
}
