import { useState } from "react";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText, writeText } from "../../shared/storage.ts";

/** Layout of lists: rows or a grid. */
export type ListLayout = "row" | "tile";

/**
 * Returns the layout of all lists, and a function that changes the layout. The default layout is rows. The browser
 * stores the layout.
 */
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
