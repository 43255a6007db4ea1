import { Link } from "react-router";
import type { Category } from "../../data/api/types.ts";
import { categoryPath } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { type Tone, tonesOf } from "../../shared/tone.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { SkeletonBlock } from "../../ui/skeleton/Skeleton.tsx";
import { siteUrl } from "../../shared/siteUrl.ts";
import styles from "./category-cards.module.css";
import { categoryChosen, fetchCategories, selectCategoriesList, selectCategoriesStatus } from "./slice.ts";
import { texts } from "./texts.ts";

const EXPECTED = ["first", "second", "third", "fourth"];

/** Renders the categories as cards. A card selects its category and links to the videos. */
export function CategoryCards() {
  const categories = useAppSelector(selectCategoriesList);
  const status = useAppSelector(selectCategoriesStatus);
  const dispatch = useAppDispatch();

  if (categories.length === 0 && status === "rejected") {
    return <Notice text={texts.lost} onRetry={() => void dispatch(fetchCategories())} />;
  }
  if (categories.length === 0 && status !== "fulfilled") {
    return (
      <div className={styles["doors"]} aria-busy="true">
        {EXPECTED.map((index) => (
          <div key={index} className={styles["blank"]}>
            <SkeletonBlock />
          </div>
        ))}
      </div>
    );
  }
  const tones = tonesOf(categories);
  return (
    <ul className={styles["doors"]}>
      {categories.map((category, index) => (
        <li key={category._id}>
          <Door category={category} tone={tones[index]} />
        </li>
      ))}
    </ul>
  );
}

function Door({ category, tone }: { category: Category; tone: Tone | undefined }) {
  const dispatch = useAppDispatch();
  return (
    <article className={styles["door"]} data-tone={tone}>
      <img
        className={styles["image"]}
        // React must set `loading` before `src`, because `src` starts the request.
        loading="lazy"
        src={siteUrl(category.imgUrl)}
        alt=""
        width={120}
        height={140}
      />
      <h3 className={styles["name"]}>
        <Link
          className={styles["link"]}
          to={categoryPath(category._id)}
          onClick={() => dispatch(categoryChosen(category.categoryName))}
        >
          {category.categoryName}
        </Link>
      </h3>
      <p className={styles["text"]}>{category.description}</p>
    </article>
  );
}
