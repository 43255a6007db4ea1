import styles from "./lamp.module.css";

interface LampProps {
  /** Diameter of the shade: `large` is 112 px (92 px on phones), `medium` is 92 px, and `small` is 76 px. */
  size?: "large" | "medium" | "small";
  /** Whether the lamp gives no light. */
  isOff?: boolean;
}

/**
 * Renders a lamp and its light behind the content of a dark box. The box must be positioned and isolated. The CSS
 * variable `--lamp-h` of the box is the height at which its content starts. The lamp ends 40 px above the content.
 * Screen readers skip the lamp.
 */
export function Lamp({ size = "medium", isOff = false }: LampProps) {
  return <span className={styles["lamp"]} data-size={size} data-off={isOff} aria-hidden="true" />;
}
