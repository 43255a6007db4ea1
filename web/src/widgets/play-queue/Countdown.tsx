import { Announcement } from "../../ui/countdown/Announcement.tsx";
import { Button } from "../../ui/button/Button.tsx";
import styles from "./play-queue.module.css";
import { texts } from "./texts.ts";
import { COUNTDOWN_SECONDS, useCountdown } from "../../ui/countdown/useCountdown.ts";

interface CountdownProps {
  /** Title of the next video of the queue. */
  title: string;
  onEnd: () => void;
  onCancel: () => void;
}

/** Renders a countdown to the next video. The user can cancel it. */
export function Countdown({ title, onEnd, onCancel }: CountdownProps) {
  const left = useCountdown(onEnd);
  return (
    <>
      <Announcement text={texts.announced(title, COUNTDOWN_SECONDS)} />
      <span className={styles["seconds"]} aria-hidden="true">
        {texts.nextIn(left)}
      </span>
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
