import styles from "./button.module.css";

/** Properties that set the look of a button. */
export interface ButtonAppearance {
  /** Filled with the brand colour (default), filled with red for an action that cannot be undone, or only outlined. */
  look?: "brand" | "danger" | "outline";
  /** Size of the button; `large` is for the main action of a page. */
  size?: "medium" | "large";
}

const LOOKS = { brand: styles["brand"], danger: styles["danger"], outline: styles["outline"] };

/** Returns the CSS classes for the look of a button. */
export function buttonClasses({ look = "brand", size = "medium" }: ButtonAppearance): string {
  return [styles["button"], LOOKS[look], size === "large" ? styles["large"] : ""].join(" ");
}
