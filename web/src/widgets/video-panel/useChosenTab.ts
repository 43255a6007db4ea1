import { useState } from "react";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** The name of the tab that was opened last, in this browser, and the way to open another. */
export function useChosenTab(): [string | null, (name: string) => void] {
  const [chosen, setChosen] = useState(() => readText(STORAGE_KEYS.videoTab));
  return [
    chosen,
    (name) => {
      writeText(STORAGE_KEYS.videoTab, name);
      setChosen(name);
    },
  ];
}
