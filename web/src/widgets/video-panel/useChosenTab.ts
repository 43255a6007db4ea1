import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { isCourse, LIST_PARAMETER } from "../../data/lists.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/**
 * The name of the tab that was opened beside the video of the address, and the way to open another. The choice lasts, in
 * this browser, while this video or the course around it is played; beside any other video it is null again.
 */
export function useChosenTab(): [string | null, (name: string) => void] {
  const { id = "" } = useParams();
  const list = useSearchParams()[0].get(LIST_PARAMETER);
  const [kept, setKept] = useState(() => readText(STORAGE_KEYS.videoTab));
  // The tab's name, and what it was opened beside.
  const [name, ...opened] = (kept ?? "").split(" ");
  const shown = list !== null && isCourse(list) ? [id, list] : [id];
  const lasts = shown.some((each) => opened.includes(each));

  if (kept !== null && !lasts) setKept(null);

  useEffect(() => {
    if (kept === null) writeText(STORAGE_KEYS.videoTab, null);
  }, [kept]);

  return [
    lasts ? (name ?? null) : null,
    (chosen) => {
      const next = [chosen, ...shown].join(" ");
      writeText(STORAGE_KEYS.videoTab, next);
      setKept(next);
    },
  ];
}
