import { Play, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Door } from "../door/Door.tsx";
import styles from "./breath.module.css";
import { texts } from "./texts.ts";

/** Number of breaths in a minute, and the length of a breath in seconds. */
const BREATHS = 6;
const SECONDS = 10;

/** Time in a breath, in seconds, at which inhaling ends, and time at which the user breathes out. */
const INHALED = 4;
const HELD = 5;

const RINGS = [0, 1, 2, 3, 4];

/** Renders a button that starts one minute of breathing, with a light that grows and shrinks. */
export function BreathingExercise() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles["breath"]}>
      <button type="button" className={styles["start"]} onClick={() => setIsOpen(true)}>
        <span className={styles["rings"]} aria-hidden="true">
          {RINGS.map((ring) => (
            <i key={ring} className={styles["ring"]} />
          ))}
          <Play className={styles["sign"]} size={34} strokeWidth={1.75} />
        </span>
        <span className={styles["name"]}>{texts.oneMinute}</span>
      </button>
      {isOpen && <Breathing onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function wordsAt(second: number): string {
  if (second < INHALED) return texts.inhale;
  return second < HELD ? texts.hold : texts.exhale;
}

/** Guides the user through six breaths on the whole screen. It closes after a minute or with Escape. */
function Breathing({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [passed, setPassed] = useState(0);
  const breath = Math.min(BREATHS, Math.floor(passed / SECONDS) + 1);
  const isOver = passed >= BREATHS * SECONDS;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), 1_000);
    return () => {
      clearInterval(timer);
      element?.close();
    };
  }, []);

  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  return (
    <dialog ref={dialog} className={styles["breathing"]} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="vh">
        {texts.breathe}
      </h2>
      <button type="button" className={styles["stop"]} aria-label={texts.stop} onClick={onClose}>
        <X size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className={styles["rings"]} data-second={passed % SECONDS} aria-hidden="true">
        {RINGS.map((ring) => (
          <i key={ring} className={styles["ring"]} />
        ))}
      </div>
      <p className={styles["words"]}>{wordsAt(passed % SECONDS)}</p>
      <output className={styles["doors"]}>
        <span className="vh">{texts.breath(breath, BREATHS)}</span>
        {Array.from({ length: BREATHS }, (_, index) => (
          <Door
            // oxlint-disable-next-line react/no-array-index-key -- the doors never change their order
            key={index}
            kind={index + 1 < breath ? "past" : index + 1 === breath ? "full" : "next"}
            width={24}
            height={32}
          />
        ))}
      </output>
    </dialog>
  );
}
