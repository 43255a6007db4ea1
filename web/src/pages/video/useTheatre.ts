import { useEffect, useState } from "react";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/**
 * Returns whether the player has the full width of the window, and a function that changes this. The browser stores
 * the setting. Before the first paint, theme.js applies the setting.
 */
export function useTheatre(): { isTheatre: boolean; toggle: () => void } {
  const [isTheatre, setIsTheatre] = useState(() => readText(STORAGE_KEYS.theatre) === "on");

  useEffect(() => {
    document.documentElement.dataset["theatre"] = isTheatre ? "on" : "off";
  }, [isTheatre]);

  return {
    isTheatre,
    toggle: () => {
      writeText(STORAGE_KEYS.theatre, isTheatre ? null : "on");
      setIsTheatre(!isTheatre);
    },
  };
}
