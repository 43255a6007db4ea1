import styles from "./running.module.css";

/** SVG path of an arch. One unit is 1 % of the width, and the straight sides have 30 units. */
const ARCH = "M0.4 80V50A49.6 49.6 0 0 1 99.6 50V80";

/** Draws an arch of which the lit part is the elapsed share of a time. A share above 1 counts as 1. */
export function ElapsedTimeArch({ share }: { share: number }) {
  const lit = Math.min(1, Math.max(0, share)) * 100;
  return (
    <svg className={styles["rim"]} viewBox="0 0 100 80" aria-hidden="true" focusable="false">
      <path className={styles["rimDark"]} d={ARCH} />
      <path className={styles["rimLit"]} d={ARCH} pathLength="100" strokeDasharray={`${lit} 200`} />
    </svg>
  );
}
