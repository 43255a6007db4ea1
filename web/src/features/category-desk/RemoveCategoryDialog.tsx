import { type FormEvent, useId } from "react";
import type { CuratedCategory } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { Labelled } from "../../ui/field/Labelled.tsx";
import { NO_PROBLEMS } from "../../ui/field/problems.ts";
import styles from "./category-desk.module.css";
import { removeCategory } from "./slice.ts";
import { texts } from "./texts.ts";

interface RemoveCategoryDialogProps {
  category: CuratedCategory;
  /** Where its videos can go. */
  others: readonly CuratedCategory[];
  onClose: () => void;
}

/** Asks where the videos of a category go before it is removed. */
export function RemoveCategoryDialog({ category, others, onClose }: RemoveCategoryDialogProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const meaningId = useId();
  const count = category.videos + category.removedVideos;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onClose();
    void dispatch(
      removeCategory({ category, videosTo: textOf(new FormData(event.currentTarget), "videosTo") }),
    );
  }

  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.removeTitle(category.categoryName)} onClose={onClose} />
      <div className={styles["body"]}>
        <p id={meaningId} className={styles["meaning"]}>
          {count === 0 ? texts.removeEmpty : texts.removeMeaning(count)}
        </p>
        <Form problems={NO_PROBLEMS} labelledBy={titleId} onSubmit={handleSubmit}>
          {count > 0 && (
            <Labelled label={texts.videosTo} name="videosTo" autoComplete="off">
              {(control) => (
                <select {...control}>
                  {others.map(({ _id, categoryName }) => (
                    <option key={_id} value={_id}>
                      {categoryName}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
          )}
          <div className={styles["actions"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" look="danger">
              {texts.remove}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
