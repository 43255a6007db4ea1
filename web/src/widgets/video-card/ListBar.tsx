import type { ReactNode } from "react";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { FilterBar } from "../../ui/list/FilterBar.tsx";
import { texts } from "./texts.ts";
import type { ListLayout } from "./useListLayout.ts";

interface ListBarProps {
  /** Filter text; null if the list is too short for a filter. */
  words: string | null;
  onWords: (words: string) => void;
  layout: ListLayout;
  onLayout: (layout: ListLayout) => void;
  /** More filters. */
  children?: ReactNode;
}

const LAYOUTS = [
  { value: "row", label: texts.list.rows },
  { value: "tile", label: texts.list.grid },
];

/** Renders the bar above a list of videos with its filters and layout controls. */
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
