import type { ReactNode } from "react";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { FilterBar } from "../../ui/list/FilterBar.tsx";
import { texts } from "./texts.ts";
import type { ListLayout } from "./useListLayout.ts";

interface ListBarProps {
  /** The words that are looked for; null in a list that is too short to look through. */
  words: string | null;
  onWords: (words: string) => void;
  layout: ListLayout;
  onLayout: (layout: ListLayout) => void;
  /** What narrows the list besides. */
  children?: ReactNode;
}

const LAYOUTS = [
  { value: "row", label: texts.list.rows },
  { value: "tile", label: texts.list.grid },
];

/** What stands above a list of videos: the field that looks through it, and whether it is shown in rows. */
export function ListBar({ words, onWords, layout, onLayout, children }: ListBarProps) {
  return (
    <FilterBar
      label={texts.list.filter}
      words={words}
      onWords={onWords}
      end={
        <ChipGroup
          legend={texts.list.layout}
          choices={LAYOUTS}
          value={layout}
          onChange={(value) => onLayout(value === "tile" ? "tile" : "row")}
        />
      }
    >
      {children}
    </FilterBar>
  );
}
