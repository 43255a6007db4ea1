import styles from "./skeleton.module.css";

const LENGTHS = { long: styles["long"], middle: styles["middle"], short: styles["short"] };

/** Renders the placeholder of a line of text. */
export function SkeletonLine({ length }: { length: "long" | "middle" | "short" }) {
  return <span className={`${styles["line"]} ${LENGTHS[length]}`} aria-hidden="true" />;
}

/** Renders the placeholder of an image. It fills its parent. */
export function SkeletonBlock() {
  return <span className={styles["block"]} aria-hidden="true" />;
}
