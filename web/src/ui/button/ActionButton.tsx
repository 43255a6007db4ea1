import type { LucideIcon } from "lucide-react";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import styles from "./button.module.css";

interface ActionButtonProps {
  label: string;
  icon: LucideIcon;
  /** Icon while the button is pressed. By default, the normal icon is filled. */
  pressedIcon?: LucideIcon;
  /** Pressed state; undefined for an action that is not a toggle. */
  pressed?: boolean;
  /** Whether a request is pending. The button can still be focused, but a click does nothing. */
  busy?: boolean;
  /** Whether the button has a visible label (default), or only an icon with an accessible name. */
  look?: "words" | "icon";
  /** Key that triggers the button. */
  shortcut?: string | undefined;
  onPress: () => void;
}

/** Renders a button with an icon for an action on a video. */
export function ActionButton({
  label,
  icon,
  pressedIcon,
  pressed,
  busy = false,
  look = "words",
  shortcut,
  onPress,
}: ActionButtonProps) {
  const press = () => {
    if (!busy) onPress();
  };
  useShortcut(shortcut, press);
  const Icon = pressed && pressedIcon ? pressedIcon : icon;
  return (
    <button
      type="button"
      className={`${styles["button"]} ${styles["action"]} ${look === "icon" ? styles["icon"] : ""}`}
      aria-label={look === "icon" ? label : undefined}
      title={look === "icon" ? label : undefined}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Icon
        className={pressed && !pressedIcon ? styles["filled"] : undefined}
        size={19}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      {look === "words" && label}
    </button>
  );
}
