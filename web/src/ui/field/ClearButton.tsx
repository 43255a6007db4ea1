import { X } from "lucide-react";
import type { RefObject } from "react";
import styles from "./clear-button.module.css";
import { texts } from "./texts.ts";

interface ClearButtonProps {
  /** The search field, which keeps the focus; it stands beside the button in a positioned element. */
  field: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Clears a search field: not every browser has a button for it. With a keyboard, the text is deleted as usual. */
export function ClearButton({ field, onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      className={styles["clear"]}
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
