import styles from "./empty-state.module.css";
import { ErrorIllustration, IllustrationArch } from "./IllustrationArch.tsx";

/** State that an illustration shows: empty list, failure, no match, or all done. */
export type StateIllustrationKind = "empty" | "failed" | "nothing" | "done";

function Lamp() {
  return (
    <>
      <path d="M120 0v74" stroke="var(--on-stage)" strokeWidth="4" />
      <path className={styles["light"]} d="M92 100h56l46 180H46z" fill="var(--lime)" />
      <path d="M84 104a36 36 0 0 1 72 0z" fill="var(--lime)" />
    </>
  );
}

function Chair() {
  return (
    <>
      <Lamp />
      <path
        className={styles["lines"]}
        d="M98 158v116M98 218h48v56"
        stroke="var(--on-stage)"
        strokeWidth="9"
      />
    </>
  );
}

function Ring() {
  return (
    <>
      <Lamp />
      <ellipse
        className={styles["lines"]}
        cx="120"
        cy="256"
        rx="58"
        ry="13"
        stroke="var(--on-stage)"
        strokeWidth="5"
        strokeDasharray="10 10"
      />
    </>
  );
}

function OpenDoor() {
  return (
    <>
      <path d="M178 98l18-10v192h-18z" fill="var(--stage-raised)" />
      <path d="M62 280V136a58 58 0 0 1 116 0v144z" fill="var(--lime)" />
      <circle cx="186" cy="198" r="5" fill="var(--lime)" />
    </>
  );
}

const SCENES = { empty: Chair, failed: ErrorIllustration, nothing: Ring, done: OpenDoor };

/**
 * Renders the illustration of a state. It is a chair in the light, a fallen chair, an empty circle of light, or an
 * open door.
 */
export function StateIllustration({ scene }: { scene: StateIllustrationKind }) {
  const Drawn = SCENES[scene];
  return (
    <IllustrationArch scene={scene}>
      <Drawn />
    </IllustrationArch>
  );
}
