import { X } from "lucide-react";
import type { RefObject } from "react";
import styles from "./field-button.module.css";
import { texts } from "./texts.ts";

interface ClearButtonProps {
  /** Search field, which retains the focus. The button and the field must be in the same positioned element. */
  field: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/**
 * Renders a button that clears a search field, because some browsers show no such button. It is not in the tab order.
 */
export function ClearButton({ field, onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      className={styles["button"]}
      tabIndex={-1}
      aria-label={texts.clear}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onClear();
        field.current?.focus();
      }}
    >
      <X size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
