import { type FormEvent, useId, useState } from "react";
import { refusalIn } from "../../data/api/refusal.ts";
import type { CuratedCategory, Pictures } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Field, MultilineField } from "../../ui/field/Field.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { NO_PROBLEMS } from "../../ui/field/problems.ts";
import styles from "./category-desk.module.css";
import { PictureChoice } from "./PictureChoice.tsx";
import { addCategory, type CategoryWords, editCategory } from "./slice.ts";
import { texts } from "./texts.ts";

interface CategoryDialogProps {
  /** The category that is changed; null for a new one. */
  category: CuratedCategory | null;
  pictures: Pictures;
  onClose: () => void;
}

function wordsIn(form: HTMLFormElement): CategoryWords {
  const data = new FormData(form);
  const symbol = textOf(data, "symbol");
  return {
    categoryName: textOf(data, "categoryName").trim(),
    description: textOf(data, "description").trim(),
    shortNames: textOf(data, "shortNames").trim(),
    ...(symbol !== "" && { tone: textOf(data, "tone"), symbol }),
  };
}

/** Says what a category is called, what it is about and how it looks: a new one, or one that is there. */
export function CategoryDialog({ category, pictures, onClose }: CategoryDialogProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const titleId = useId();

  async function save(words: CategoryWords) {
    setBusy(true);
    const saved = category
      ? await dispatch(editCategory({ id: category._id, words }))
      : await dispatch(addCategory(words));
    setBusy(false);
    if (editCategory.rejected.match(saved) || addCategory.rejected.match(saved)) {
      setProblems({ fields: {}, whole: [refusalIn(saved.payload, texts.refused)] });
    } else onClose();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = wordsIn(event.currentTarget);
    if (words.categoryName === "") {
      setProblems({ fields: { categoryName: texts.nameMissing }, whole: [] });
      return;
    }
    if (!busy) void save(words);
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHead
        id={titleId}
        title={category ? texts.editTitle(category.categoryName) : texts.newTitle}
        onClose={onClose}
      />
      <div className={styles["body"]}>
        <Form problems={problems} labelledBy={titleId} onSubmit={handleSubmit}>
          <Field
            label={texts.name}
            name="categoryName"
            type="text"
            autoComplete="off"
            required
            maxLength={100}
            initial={category?.categoryName ?? ""}
          />
          <MultilineField
            label={texts.description}
            name="description"
            autoComplete="off"
            maxLength={500}
            initial={category?.description ?? ""}
          />
          <Field
            label={texts.shortNames}
            name="shortNames"
            type="text"
            autoComplete="off"
            hint={texts.shortNamesHint}
            initial={category?.shortNames ?? ""}
          />
          <PictureChoice pictures={pictures} tone={category?.tone ?? ""} symbol={category?.symbol ?? ""} />
          <div className={styles["actions"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {texts.save}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
