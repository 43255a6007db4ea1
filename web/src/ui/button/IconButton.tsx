import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import styles from "./button.module.css";

type Content =
  | {
      /** Accessible name. */
      label: string;
      icon: LucideIcon;
      children?: never;
    }
  | {
      label?: never;
      icon?: never;
      /** Icon and accessible name, for a button whose look depends on attributes of the document. */
      children: ReactNode;
    };

type IconButtonProps = Content & {
  onClick: () => void;
  /** Whether the element that the button opens and closes is open. */
  expanded?: boolean;
  /** ID of the element that the button opens and closes. */
  controls?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** Renders a round button with an icon. */
export function IconButton({
  label,
  icon: Icon,
  children,
  onClick,
  expanded,
  controls,
  ref,
}: IconButtonProps) {
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
      {Icon ? <Icon size={22} strokeWidth={1.75} aria-hidden="true" /> : children}
    </button>
  );
}
