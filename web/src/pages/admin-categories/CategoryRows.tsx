import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { orderCategories } from "../../features/category-desk/slice.ts";
import type { CuratedCategory } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { siteFile } from "../../shared/siteFile.ts";
import { toneOf, toneOfPicture } from "../../shared/tone.ts";
import { Button } from "../../ui/button/Button.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./categories.module.css";
import { texts } from "./texts.ts";

interface CategoryRowsProps {
  categories: readonly CuratedCategory[];
  onEdit: (category: CuratedCategory) => void;
  onRemove: (category: CuratedCategory) => void;
}

/** The categories, a row each. A row is dragged, or moved by its arrows, to another place; the place is said. */
export function CategoryRows({ categories, onEdit, onRemove }: CategoryRowsProps) {
  const dispatch = useAppDispatch();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState("");

  function move(from: number, to: number) {
    const category = categories[from];
    if (category === undefined || to === from || to < 0 || to >= categories.length) return;
    const ids = categories.map(({ _id }) => _id);
    ids.splice(from, 1);
    ids.splice(to, 0, category._id);
    setSaid(texts.moved(category.categoryName, to + 1, categories.length));
    void dispatch(orderCategories(ids));
  }

  function drop(to: number) {
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <>
      <ol className={styles["rows"]}>
        {categories.map((category, place) => (
          // The arrows are the keyboard's way.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={category._id}
            className={styles["row"]}
            draggable
            data-dragged={dragged === place}
            data-over={over === place && dragged !== place}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => drop(dragged ?? place)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(place);
            }}
          >
            <GripVertical className={styles["handle"]} size={20} strokeWidth={1.75} aria-hidden="true" />
            <About category={category} />
            <div className={styles["does"]}>
              <IconButton
                label={texts.up(category.categoryName)}
                icon={ArrowUp}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                label={texts.down(category.categoryName)}
                icon={ArrowDown}
                onClick={() => move(place, place + 1)}
              />
              <Button type="button" look="outline" onClick={() => onEdit(category)}>
                <span aria-hidden="true">{texts.edit}</span>
                <span className="vh">{texts.editWhich(category.categoryName)}</span>
              </Button>
              <IconButton
                label={texts.remove(category.categoryName)}
                icon={Trash2}
                onClick={() => onRemove(category)}
              />
            </div>
          </li>
        ))}
      </ol>
      <output className="vh">{said}</output>
    </>
  );
}

function About({ category }: { category: CuratedCategory }) {
  const { categoryName, description, imgUrl, shortNames, videos } = category;
  return (
    <>
      <span className={styles["picture"]} data-tone={toneOfPicture(imgUrl) ?? toneOf(categoryName)}>
        <img src={siteFile(imgUrl)} alt="" width={48} height={56} />
      </span>
      <div className={styles["words"]}>
        <h2 className={styles["name"]}>{categoryName}</h2>
        <p className={styles["description"]}>{description}</p>
        <p className={styles["facts"]}>
          {[texts.videos(videos), shortNames].filter((part) => part !== "").join(" · ")}
        </p>
      </div>
    </>
  );
}
