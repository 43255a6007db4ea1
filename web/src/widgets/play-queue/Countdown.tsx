import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./play-queue.module.css";
import { texts } from "./texts.ts";

/** Duration of the countdown in seconds. */
const SECONDS = 8;

interface CountdownProps {
  /** Title of the next video. */
  title: string;
  onEnd: () => void;
  onCancel: () => void;
}

/** Counts down to the next video unless it is cancelled. */
export function Countdown({ title, onEnd, onCancel }: CountdownProps) {
  const [left, setLeft] = useState(SECONDS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (left === 0) end();
  }, [left]);

  return (
    <>
      <output className="vh">{texts.announced(title, SECONDS)}</output>
      <span className={styles["seconds"]} aria-hidden="true">
        {texts.nextIn(Math.max(left, 0))}
      </span>
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
