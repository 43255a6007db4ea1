import styles from "./skeleton.module.css";

const LENGTHS = { long: styles["long"], middle: styles["middle"], short: styles["short"] };

/** Renders a grey placeholder for a line of text. */
export function SkeletonLine({ length }: { length: "long" | "middle" | "short" }) {
  return <span className={`${styles["line"]} ${LENGTHS[length]}`} aria-hidden="true" />;
}

/** Renders a grey placeholder that fills its parent, for an image. */
export function SkeletonBlock() {
  return <span className={styles["block"]} aria-hidden="true" />;
}
