import { Moon, Sun } from "lucide-react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { selectThemeProvided, themeToggled } from "./slice.ts";
import { texts } from "./texts.ts";

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const dark = useAppSelector(selectThemeProvided);
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={dark ? texts.toLight : texts.toDark}
      icon={dark ? Sun : Moon}
      onClick={() => dispatch(themeToggled())}
    />
  );
}
