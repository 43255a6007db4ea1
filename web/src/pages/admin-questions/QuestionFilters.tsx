import type { EditableBank } from "../../features/bank-editor/slice.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { type RowFilter, QUESTION_STATES, shownStatesOf } from "./list.ts";
import styles from "./questions.module.css";
import { texts } from "./texts.ts";

interface QuestionFiltersProps {
  bank: EditableBank;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

/** Renders the filters for questions: words, state and category. */
export function QuestionFilters({ bank, filter, onFilter }: QuestionFiltersProps) {
  const countOf = (state: RowFilter["state"]) =>
    state === ""
      ? bank.questions.length
      : bank.questions.filter((row) => shownStatesOf(row).includes(state)).length;
  return (
    <div className={styles["filters"]}>
      <div className={styles["search"]}>
        <SearchField
          label={texts.search}
          value={filter.words}
          onChange={(words) => onFilter({ ...filter, words })}
        />
      </div>
      <ChipGroup
        legend={texts.show}
        size="small"
        choices={(["", ...QUESTION_STATES] as const).map((value) => ({
          value,
          label: texts.stateFilter(value, countOf(value)),
        }))}
        value={filter.state}
        onChange={(value) =>
          onFilter({ ...filter, state: QUESTION_STATES.find((each) => each === value) ?? "" })
        }
      />
      <select
        className={styles["select"]}
        aria-label={texts.category}
        value={filter.category}
        onChange={({ target }) => onFilter({ ...filter, category: target.value })}
      >
        <option value="">{texts.allCategories}</option>
        {bank.categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
