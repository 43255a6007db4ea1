import { type ComponentProps, type SyntheticEvent, useState } from "react";
import styles from "./date-input.module.css";
import { texts } from "./texts.ts";

/** A date field that looks empty while it is: it says "No date" then, and what the browser has to say once it has the focus. */
export function DateInput({ onChange, onBlur, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [isFilled, setIsFilled] = useState((props.value ?? props.defaultValue ?? "") !== "");
  // What is written in part is no value yet, and is on show all the same.
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
