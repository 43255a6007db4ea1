import styles from "./button.module.css";

/** How a button looks. */
export interface Look {
  /** Filled with the brand colour (the default) or, for what can't be taken back, with red; or only outlined. */
  look?: "brand" | "danger" | "outline";
  /** `large` for the one main act of a page. */
  size?: "medium" | "large";
}

const LOOKS = { brand: styles["brand"], danger: styles["danger"], outline: styles["outline"] };

/** The classes of a look. */
export function classOf({ look = "brand", size = "medium" }: Look): string {
  return [styles["button"], LOOKS[look], size === "large" ? styles["large"] : ""].join(" ");
}
