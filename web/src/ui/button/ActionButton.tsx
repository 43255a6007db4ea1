import type { LucideIcon } from "lucide-react";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import styles from "./button.module.css";

interface ActionButtonProps {
  label: string;
  icon: LucideIcon;
  /** The icon while it holds; without one, the icon is filled. */
  pressedIcon?: LucideIcon;
  /** Whether what it stands for holds; leave it out for an action that is not a toggle. */
  pressed?: boolean;
  /** While busy it keeps its place and the focus, and a press does nothing. */
  busy?: boolean;
  /** With its words on it (the default), or with the icon alone, where it says itself what it does. */
  look?: "words" | "icon";
  /** The single key that presses it. */
  shortcut?: string | undefined;
  onPress: () => void;
}

/** A button for what can be done with a video. */
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
