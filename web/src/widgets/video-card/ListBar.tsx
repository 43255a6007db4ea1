import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import styles from "./list-bar.module.css";
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

/** What stands above a list: the field that looks through it, and how it is shown. */
export function ListBar({ words, onWords, layout, onLayout, children }: ListBarProps) {
  const id = useId();
  return (
    <div className={styles["bar"]}>
      {words !== null && (
        <search className={styles["search"]}>
          <label className="vh" htmlFor={id}>
            {texts.list.filter}
          </label>
          <Search className={styles["icon"]} size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            id={id}
            className={styles["field"]}
            type="search"
            placeholder={texts.list.filter}
            value={words}
            autoComplete="off"
            onChange={({ target }) => onWords(target.value)}
          />
        </search>
      )}
      {children}
      <div className={styles["layout"]}>
        <ChipGroup
          legend={texts.list.layout}
          choices={LAYOUTS}
          value={layout}
          onChange={(value) => onLayout(value === "tile" ? "tile" : "row")}
        />
      </div>
    </div>
  );
}
