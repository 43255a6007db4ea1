import { Search } from "lucide-react";
import { useId } from "react";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import type { Grouping } from "./groups.ts";
import styles from "./notes.module.css";
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

/** What stands above the notes: the field that looks through them, and how they are put together. */
export function NotesBar({ words, onWords, grouping, onGrouping }: NotesBarProps) {
  const id = useId();
  return (
    <div className={styles["bar"]}>
      <search className={styles["search"]}>
        <label className="vh" htmlFor={id}>
          {texts.search}
        </label>
        <Search className={styles["icon"]} size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          id={id}
          className={styles["field"]}
          type="search"
          placeholder={texts.search}
          value={words}
          autoComplete="off"
          onChange={({ target }) => onWords(target.value)}
        />
      </search>
      <ChipGroup
        legend={texts.grouping}
        choices={GROUPINGS}
        value={grouping}
        onChange={(value) => onGrouping(value === "day" ? "day" : "video")}
      />
    </div>
  );
}
