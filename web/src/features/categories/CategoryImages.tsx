import { useId } from "react";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { siteUrl } from "../../shared/siteUrl.ts";
import styles from "./category-images.module.css";
import { selectCategoriesList, selectCategorySelected } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders images with which the user selects all videos or one category. */
export function CategoryImages({ onChoose }: { onChoose: (categoryName: string) => void }) {
  const categories = useAppSelector(selectCategoriesList);
  const chosen = useAppSelector(selectCategorySelected);
  const name = useId();
  const radio = (value: string) => (
    <input
      className={styles["radio"]}
      type="radio"
      name={name}
      value={value}
      checked={value === chosen}
      onChange={() => onChoose(value)}
    />
  );
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{texts.choice}</legend>
      <label className={styles["all"]}>
        {radio(ALL_CATEGORIES)}
        <span className={styles["name"]}>{texts.all}</span>
      </label>
      {categories.map(({ _id, categoryName, imgUrl }) => (
        <label key={_id} className={styles["choice"]}>
          {radio(categoryName)}
          <img className={styles["image"]} src={siteUrl(imgUrl)} alt="" width={60} height={70} />
          <span className={styles["name"]}>{categoryName}</span>
        </label>
      ))}
    </fieldset>
  );
}
