import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { FilterBar } from "../../ui/list/FilterBar.tsx";
import type { Grouping } from "./groups.ts";
import { texts } from "./texts.ts";

interface NotesBarProps {
  words: string;
  onWords: (words: string) => void;
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
}

const GROUPINGS = [
  { value: "video", label: texts.byVideo },
  { value: "day", label: texts.byDay },
];

/** Renders the filter and the choice of the grouping above the notes. */
export function NotesBar({ words, onWords, grouping, onGrouping }: NotesBarProps) {
  return (
    <FilterBar
      label={texts.search}
      words={words}
      onWords={onWords}
      end={
        <ChipGroup
          legend={texts.grouping}
          choices={GROUPINGS}
          value={grouping}
          onChange={(value) => onGrouping(value === "day" ? "day" : "video")}
        />
      }
    />
  );
}
