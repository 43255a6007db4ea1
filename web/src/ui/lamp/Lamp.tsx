import styles from "./lamp.module.css";

interface LampProps {
  /** Diameter of the shade: `large` is 112 px (92 px on phones), `medium` is 92 px, and `small` is 76 px. */
  size?: "large" | "medium" | "small";
  /** Whether the lamp gives no light. */
  isOff?: boolean;
}

/**
 * Draws a lamp and its light behind the content of a dark box. The box must be positioned and isolated. It sets
 * `--lamp-h` to the height at which its content starts; the lamp ends 40 px above. Screen readers skip the lamp.
 */
export function Lamp({ size = "medium", isOff = false }: LampProps) {
  return <span className={styles["lamp"]} data-size={size} data-off={isOff} aria-hidden="true" />;
}
