import type { MouseEventHandler, ReactNode, Ref } from "react";
import { buttonClasses, type ButtonAppearance } from "./look.ts";

interface ButtonProps extends ButtonAppearance {
  type: "button" | "submit";
  /** Whether a request is pending. The button can still be focused, but a click does nothing. */
  busy?: boolean;
  /** ID of the element that describes the button. */
  describedBy?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Renders a button with a label. */
export function Button({ type, busy = false, describedBy, onClick, ref, children, ...look }: ButtonProps) {
  return (
    <button
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the two allowed
      type={type}
      className={buttonClasses(look)}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
