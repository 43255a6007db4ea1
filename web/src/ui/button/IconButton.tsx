import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import styles from "./button.module.css";

interface IconButtonProps {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  /** Whether what the button opens is open. */
  expanded?: boolean;
  /** The id of what the button opens. */
  controls?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon. */
export function IconButton({ label, icon: Icon, onClick, expanded, controls, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles["button"]} ${styles["icon"]}`}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      title={label}
      onClick={onClick}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
