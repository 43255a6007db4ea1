import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Renders an arch with an illustration inside. */
export function IllustrationArch({ scene, children }: { scene: string; children: ReactNode }) {
  return (
    <svg
      className={styles["scene"]}
      viewBox="0 0 240 280"
      aria-hidden="true"
      focusable="false"
      data-scene={scene}
    >
      <path d="M0 280V120a120 120 0 0 1 240 0v160z" fill="var(--stage-lit)" />
      {children}
    </svg>
  );
}

/** Renders the illustration of an error. */
export function ErrorIllustration() {
  return (
    <g className={styles["lines"]} stroke="var(--stage-muted)" strokeWidth="4">
      <path d="M120 0v60q10 8-2 16" />
      <path d="M84 110a36 36 0 0 1 72 0z" fill="var(--stage-raised)" transform="rotate(-16 120 96)" />
      <path d="M108 112a12 9 0 0 0 24 0z" fill="var(--stage-muted)" transform="rotate(-16 120 96)" />
      <path d="M40 270h160" stroke="var(--stage-raised)" strokeWidth="6" />
      <path d="M96 262h56M104 262v-44l48-12" strokeWidth="9" />
    </g>
  );
}
