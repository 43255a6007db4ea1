import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { isCourse, LIST_PARAMETER } from "../../data/lists.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/**
 * Returns the name of the open tab, and a function that changes it. The browser stores the name for this video or its
 * playlist. For another video, the name is null.
 */
export function useChosenTab(): [string | null, (name: string) => void] {
  const { id = "" } = useParams();
  const list = useSearchParams()[0].get(LIST_PARAMETER);
  const [stored, setStored] = useState(() => readText(STORAGE_KEYS.videoTab));
  // The stored text has the name of the tab, and the IDs of the videos or the list for which the tab was opened.
  const [name, ...opened] = (stored ?? "").split(" ");
  const shown = list !== null && isCourse(list) ? [id, list] : [id];
  const lasts = shown.some((each) => opened.includes(each));

  if (stored !== null && !lasts) setStored(null);

  useEffect(() => {
    if (stored === null) writeText(STORAGE_KEYS.videoTab, null);
  }, [stored]);

  return [
    lasts ? (name ?? null) : null,
    (chosen) => {
      const next = [chosen, ...shown].join(" ");
      writeText(STORAGE_KEYS.videoTab, next);
      setStored(next);
    },
  ];
}
