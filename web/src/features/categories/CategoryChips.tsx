import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { selectCategoriesList, selectCategorySelected } from "./slice.ts";
import { texts } from "./texts.ts";

const ALL = { value: ALL_CATEGORIES, label: texts.all };

/** Renders chips with which the user selects all videos or one category. */
export function CategoryChips({ onChoose }: { onChoose: (categoryName: string) => void }) {
  const categories = useAppSelector(selectCategoriesList);
  const chosen = useAppSelector(selectCategorySelected);
  const choices = categories.map(({ categoryName }) => ({ value: categoryName, label: categoryName }));
  return <ChipGroup legend={texts.choice} choices={[ALL, ...choices]} value={chosen} onChange={onChoose} />;
}
