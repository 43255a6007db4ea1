import styles from "./lamp.module.css";

interface LampProps {
  /** Diameter of the shade: 112 px, on phones 92 px; 92 px; or 76 px. */
  size?: "large" | "medium" | "small";
  /** Whether the lamp gives no light. */
  isOff?: boolean;
}

/**
 * Draws a lamp and its light behind the content of a dark box, which must be positioned and isolated. The box sets
 * `--lamp-h`, the height of its content's start; the lamp ends 40 px above. Screen readers skip it.
 */
export function Lamp({ size = "medium", isOff = false }: LampProps) {
  return <span className={styles["lamp"]} data-size={size} data-off={isOff} aria-hidden="true" />;
}
