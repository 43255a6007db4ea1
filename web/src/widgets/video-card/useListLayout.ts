import { useState } from "react";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** How a person wants to see lists: a row for each video, or a grid. */
export type ListLayout = "row" | "tile";

/** The layout that was chosen for all lists, rows at first; kept in this browser. */
export function useListLayout(): [layout: ListLayout, choose: (layout: ListLayout) => void] {
  const [layout, setLayout] = useState<ListLayout>(() =>
    readText(STORAGE_KEYS.listLayout) === "tile" ? "tile" : "row",
  );
  return [
    layout,
    (chosen) => {
      writeText(STORAGE_KEYS.listLayout, chosen);
      setLayout(chosen);
    },
  ];
}
