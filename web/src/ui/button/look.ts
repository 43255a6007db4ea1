import styles from "./button.module.css";

/** Appearance of a button. */
export interface ButtonAppearance {
  /** Filled with the brand colour (default), filled with red for an action that cannot be undone, or outlined. */
  look?: "brand" | "danger" | "outline";
  /** `large` for the main action of a page. */
  size?: "medium" | "large";
}

const LOOKS = { brand: styles["brand"], danger: styles["danger"], outline: styles["outline"] };

/** Returns the classes of an appearance. */
export function buttonClasses({ look = "brand", size = "medium" }: ButtonAppearance): string {
  return [styles["button"], LOOKS[look], size === "large" ? styles["large"] : ""].join(" ");
}
