import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { orderCategories } from "../../features/category-editor/slice.ts";
import type { CuratedCategory } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { siteUrl } from "../../shared/siteUrl.ts";
import { type Tone, tonesOf } from "../../shared/tone.ts";
import { Button } from "../../ui/button/Button.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./categories.module.css";
import { texts } from "./texts.ts";

interface CategoryRowsProps {
  categories: readonly CuratedCategory[];
  onEdit: (category: CuratedCategory) => void;
  onRemove: (category: CuratedCategory) => void;
}

/**
 * Renders the categories as rows, which the user can drag or move with arrows. Screen readers announce the new
 * position.
 */
export function CategoryRows({ categories, onEdit, onRemove }: CategoryRowsProps) {
  const dispatch = useAppDispatch();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const tones = tonesOf(categories);

  function move(from: number, to: number) {
    const category = categories[from];
    if (category === undefined || to === from || to < 0 || to >= categories.length) return;
    const ids = categories.map(({ _id }) => _id);
    ids.splice(from, 1);
    ids.splice(to, 0, category._id);
    setAnnouncement(texts.moved(category.categoryName, to + 1, categories.length));
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
        {categories.map((category, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrow buttons do the same
          <li
            key={category._id}
            className={styles["row"]}
            draggable
            data-dragged={dragged === index}
            data-over={over === index && dragged !== index}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => drop(dragged ?? index)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
          >
            <GripVertical className={styles["handle"]} size={20} strokeWidth={1.75} aria-hidden="true" />
            <About category={category} tone={tones[index]} />
            <div className={styles["does"]}>
              <IconButton
                label={texts.up(category.categoryName)}
                icon={ArrowUp}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={texts.down(category.categoryName)}
                icon={ArrowDown}
                onClick={() => move(index, index + 1)}
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
      <output className="vh">{announcement}</output>
    </>
  );
}

function About({ category, tone }: { category: CuratedCategory; tone: Tone | undefined }) {
  const { categoryName, description, imgUrl, shortNames, videos } = category;
  return (
    <>
      <span className={styles["image"]} data-tone={tone}>
        <img src={siteUrl(imgUrl)} alt="" width={48} height={56} />
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
