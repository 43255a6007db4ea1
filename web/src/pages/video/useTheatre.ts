import { useEffect, useState } from "react";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/**
 * Whether the player has the whole width of the window: a choice that lasts. theme.js has put it on the document
 * before the first paint, so that nothing jumps; this hook keeps it there.
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
