import { type LucideIcon, Moon, Sun } from "lucide-react";
import { useAppDispatch } from "../../data/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { themeToggled } from "./slice.ts";
import { texts } from "./texts.ts";
import styles from "./theme-toggle.module.css";

/** Returns the icon and the name of the theme button for one theme. */
const content = (theme: string | undefined, Icon: LucideIcon, label: string) => (
  <span className={theme} title={label}>
    <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    <span className="vh">{label}</span>
  </span>
);

/**
 * Renders a button that switches between light and dark theme. CSS selects the icon and the name by the theme of the
 * document. The prerendered page is thus the same for both themes.
 */
export function ThemeToggle() {
  const dispatch = useAppDispatch();
  return (
    <IconButton onClick={() => dispatch(themeToggled())}>
      {content(styles["light"], Moon, texts.toDark)}
      {content(styles["dark"], Sun, texts.toLight)}
    </IconButton>
  );
}
