import styles from "./skeleton.module.css";

const LENGTHS = { long: styles["long"], middle: styles["middle"], short: styles["short"] };

/** The place of a line of text that is still to come; as high as the text around it. */
export function SkeletonLine({ length }: { length: "long" | "middle" | "short" }) {
  return <span className={`${styles["line"]} ${LENGTHS[length]}`} aria-hidden="true" />;
}

/** The place of a picture that is still to come; fills its parent and takes its corners. */
export function SkeletonBlock() {
  return <span className={styles["block"]} aria-hidden="true" />;
}
