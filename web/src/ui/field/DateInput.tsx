import { type ComponentProps, type SyntheticEvent, useState } from "react";
import styles from "./date-input.module.css";
import { texts } from "./texts.ts";

/**
 * Renders a date field. While it is empty and not focused, it shows "No date". Otherwise it shows the browser's
 * placeholder.
 */
export function DateInput({ onChange, onBlur, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [isFilled, setIsFilled] = useState((props.value ?? props.defaultValue ?? "") !== "");
  // A partly typed date has no value, but the field must show it.
  const [isPartial, setIsPartial] = useState(false);

  function follow({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setIsFilled(currentTarget.value !== "");
    setIsPartial(currentTarget.validity.badInput);
  }

  const isEmpty = !isPartial && (props.value === undefined ? !isFilled : props.value === "");
  return (
    <span className={styles["date"]} data-empty={isEmpty}>
      <input
        {...props}
        type="date"
        onChange={(event) => {
          follow(event);
          onChange?.(event);
        }}
        onBlur={(event) => {
          follow(event);
          onBlur?.(event);
        }}
      />
      <span className={styles["none"]} aria-hidden="true">
        {texts.noDate}
      </span>
    </span>
  );
}
