import type { ReactNode } from "react";
import type { QuestionBank } from "../../features/questions/bank.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import styles from "./bank.module.css";
import { type BankFilter, filterCards } from "./bankList.ts";
import { texts } from "./texts.ts";

interface BankFiltersProps {
  /** All questions. */
  cards: readonly PracticeCard[];
  /** Questions that match the search. */
  found: readonly PracticeCard[];
  bank: QuestionBank | null;
  filter: BankFilter;
  onFilter: (filter: BankFilter) => void;
  /** End of today in Unix milliseconds. */
  midnight: number;
  /** Number of times that the search was cleared without using the field. */
  resets: number;
  /** Two elements: the categories, and the list of questions. */
  children: [ReactNode, ReactNode];
}

const LEVELS = ["", "starter", "usual", "hard"] as const;
const STATES = ["", "new", "due", "later"] as const;

/**
 * Renders the search, and the filters by kind, level and review state. The categories and the list of questions are
 * between them.
 */
export function BankFilters({
  cards,
  found,
  bank,
  filter,
  onFilter,
  midnight,
  resets,
  children,
}: BankFiltersProps) {
  const [categories, list] = children;
  const hasAnswers = cards.some(({ schedule }) => schedule !== undefined);
  return (
    <>
      <div className={styles["head"]}>
        <h2 id="bank">{texts.bank}</h2>
        <SearchField
          key={resets}
          label={texts.searchIn(cards.length)}
          value={filter.words}
          onChange={(words) => onFilter({ ...filter, words })}
        />
      </div>
      <div className={styles["columns"]}>
        {categories}
        <div className={styles["list"]}>
          <div className={styles["filters"]}>
            <Kinds found={found} bank={bank} filter={filter} onFilter={onFilter} midnight={midnight} />
            <div className={styles["selects"]}>
              <Select
                label={texts.level}
                options={LEVELS}
                names={texts.levelFilters}
                value={filter.level}
                onChoose={(level) => onFilter({ ...filter, level })}
              />
              {hasAnswers && (
                <Select
                  label={texts.reviewState}
                  options={STATES}
                  names={texts.stateFilters}
                  value={filter.state}
                  onChoose={(state) => onFilter({ ...filter, state })}
                />
              )}
            </div>
          </div>
          {list}
        </div>
      </div>
    </>
  );
}

/** Renders the kinds of questions in the selected category. Without a category it renders nothing. */
function Kinds({
  found,
  bank,
  filter,
  onFilter,
  midnight,
}: Omit<BankFiltersProps, "cards" | "children" | "resets">) {
  const kinds = bank?.kinds.filter(({ category }) => category === filter.category) ?? [];
  if (kinds.length === 0) return null;
  const count = (kind: string) => filterCards(found, { ...filter, kind }, midnight).length;
  const choices = [
    { value: "", label: texts.kind(texts.allKinds, count("")) },
    ...kinds.map(({ _id, name }) => ({ value: _id, label: texts.kind(name, count(_id)) })),
  ];
  return (
    <ChipGroup
      legend={texts.kinds}
      choices={choices}
      value={filter.kind}
      onChange={(kind) => onFilter({ ...filter, kind })}
    />
  );
}

interface SelectProps<Value extends string> {
  label: string;
  options: readonly Value[];
  /** Labels of the options by value. The value "" means no filter. */
  names: Readonly<Record<Value | "", string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Select<Value extends string>({ label, options, names, value, onChoose }: SelectProps<Value>) {
  return (
    <select
      className={styles["select"]}
      aria-label={label}
      value={value}
      data-active={value !== ""}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  );
}
