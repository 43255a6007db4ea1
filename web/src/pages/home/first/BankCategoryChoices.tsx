import { selectCategoriesList } from "../../../features/categories/slice.ts";
import { BANK } from "../../../features/questions/bank.ts";
import { useAppSelector } from "../../../data/store/store.ts";
import { TONES_BY_CATEGORY_NAME } from "../../../shared/tone.ts";
import { FirstDayCategory } from "./FirstDayCategory.tsx";

/**
 * Returns the path of a category's image. All categories that a curator has added to the question bank have the same
 * image.
 */
const imageOf = (id: string, name: string) =>
  `/categories/${TONES_BY_CATEGORY_NAME[name] === undefined ? "plain" : id}.svg`;

/** Renders checkboxes for the categories of the question bank without videos in the library. */
export default function BankCategoryChoices() {
  const library = useAppSelector(selectCategoriesList);
  const categories = useAppSelector(BANK.selectValue)?.categories ?? [];
  return categories
    .filter(({ _id }) => !library.some((each) => each._id === _id))
    .map(({ _id, name }) => <FirstDayCategory key={_id} id={_id} name={name} image={imageOf(_id, name)} />);
}
