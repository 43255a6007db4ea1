import styles from "./lamp.module.css";

interface LampProps {
  /** Diameter of the shade: 112 px, on phones 92 px; 92 px; or 76 px. */
  size?: "large" | "medium" | "small";
  /** Whether the lamp gives no light. */
  isOff?: boolean;
}

/**
 * Draws a lamp and its light behind the content of a dark box. The box must be positioned and isolated, and set
 * `--lamp-h` to the height at which its content starts; the lamp ends 40 px above. Screen readers skip the lamp.
 */
export function Lamp({ size = "medium", isOff = false }: LampProps) {
  return <span className={styles["lamp"]} data-size={size} data-off={isOff} aria-hidden="true" />;
}
