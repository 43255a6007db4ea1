import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./frame.module.css";

/**
 * State of a door at the top of the frame: an answered question, the current question, a later question, or a break.
 */
export type FrameDoor = "past" | "now" | "ahead" | "break";

interface AnswerFrameProps {
  /** Whether the frame is dark, as while the user answers. Otherwise it has the theme of the page. */
  isDark: boolean;
  /** Label of the button that ends the round. */
  leave: string;
  onLeave: () => void;
  doors: readonly FrameDoor[];
  /** Text at the end of the top line. Content in {@link HiddenOnPhones} is hidden on phones. */
  position: ReactNode;
  children: ReactNode;
}

/**
 * Renders questions that the user answers one after the other. It fills the window. The top line has a door for each
 * question.
 */
export function AnswerFrame({ isDark, leave, onLeave, doors, position, children }: AnswerFrameProps) {
  return (
    <div className={styles["frame"]} data-round={isDark ? "dark" : "light"}>
      <header className={styles["head"]}>
        <button type="button" className={styles["leave"]} aria-label={leave} onClick={onLeave}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
          <HiddenOnPhones>{leave}</HiddenOnPhones>
        </button>
        <div className={styles["doors"]} aria-hidden="true">
          {Array.from({ length: doors.length }, (_, index) => (
            <span key={index} className={styles["door"]} data-door={doors[index]} />
          ))}
        </div>
        <p className={styles["position"]}>{position}</p>
      </header>
      {children}
    </div>
  );
}

/** Renders a text that is hidden on phones. */
export function HiddenOnPhones({ children }: { children: ReactNode }) {
  return <span className={styles["wide"]}>{children}</span>;
}
