import { useId } from "react";
import type { CuratedCategory } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Form } from "../../ui/field/Form.tsx";
import { LabelledControl } from "../../ui/field/LabelledControl.tsx";
import { useForm } from "../../ui/field/useForm.ts";
import styles from "./category-editor.module.css";
import { removeCategory } from "./slice.ts";
import { texts } from "./texts.ts";

interface RemoveCategoryDialogProps {
  category: CuratedCategory;
  /** Categories to which the videos of the removed category can move. */
  others: readonly CuratedCategory[];
  onClose: () => void;
}

/** Renders a dialog that asks to which category the videos move before their category is removed. */
export function RemoveCategoryDialog({ category, others, onClose }: RemoveCategoryDialogProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const meaningId = useId();
  const count = category.videos + category.removedVideos;

  const { form, field } = useForm({
    schema: { videosTo: {} },
    send: ({ videosTo }) => {
      onClose();
      void dispatch(removeCategory({ category, videosTo }));
      return undefined;
    },
  });

  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.removeTitle(category.categoryName)} onClose={onClose} />
      <div className={styles["body"]}>
        <p id={meaningId} className={styles["meaning"]}>
          {count === 0 ? texts.removeEmpty : texts.removeMeaning(count)}
        </p>
        <Form {...form} labelledBy={titleId}>
          {count > 0 && (
            <LabelledControl {...field("videosTo")} label={texts.videosTo} autoComplete="off">
              {(control) => (
                <select {...control}>
                  {others.map(({ _id, categoryName }) => (
                    <option key={_id} value={_id}>
                      {categoryName}
                    </option>
                  ))}
                </select>
              )}
            </LabelledControl>
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
