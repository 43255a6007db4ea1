import { useId } from "react";
import type { QuestionBank } from "../../features/questions/bank.ts";
import { tonesOf } from "../../shared/tone.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";
import styles from "./bank.module.css";
import { type BankFilter, filterCards, VIDEO_QUESTIONS, OWN_QUESTIONS } from "./bankList.ts";
import { texts } from "./texts.ts";

interface CategoryListProps {
  /** Questions that match the search. */
  cards: readonly PracticeCard[];
  bank: QuestionBank | null;
  filter: BankFilter;
  onFilter: (filter: BankFilter) => void;
  /** End of today in Unix milliseconds. */
  midnight: number;
}

/**
 * Renders the categories, of which the user can select one. Each has the number of its questions that match the
 * search.
 */
export function CategoryList({ cards, bank, filter, onFilter, midnight }: CategoryListProps) {
  const name = useId();
  const found = filterCards(cards, { ...filter, category: "", kind: "" }, midnight);
  const categories = bank?.categories ?? [];
  const tones = tonesOf(categories.map(({ name: categoryName }) => ({ categoryName })));
  const entries = [
    { value: "", label: texts.allCategories, tone: undefined },
    ...categories.map(({ _id, name: label }, index) => ({ value: _id, label, tone: tones[index] })),
    { value: OWN_QUESTIONS, label: texts.yourOwn, tone: undefined },
    { value: VIDEO_QUESTIONS, label: texts.inVideosOnly, tone: undefined },
  ];
  const countIn = (category: string) =>
    filterCards(found, { ...filter, category, kind: "" }, midnight).length;
  // A category without questions is hidden unless it is selected.
  const offered = entries.filter(
    ({ value }) => countIn(value) > 0 || value === filter.category || value === "" || filter.words !== "",
  );
  return (
    <fieldset className={styles["categories"]}>
      <legend className="vh">{texts.category}</legend>
      {offered.map(({ value, label, tone }) => (
        <label key={value} className={styles["category"]} data-tone={tone}>
          <input
            type="radio"
            name={name}
            checked={filter.category === value}
            onChange={() => onFilter({ ...filter, category: value, kind: "" })}
          />
          <span className={styles["arch"]} aria-hidden="true" />
          <span>{label}</span>
          <span className={styles["number"]}>{texts.count(countIn(value))}</span>
        </label>
      ))}
    </fieldset>
  );
}
