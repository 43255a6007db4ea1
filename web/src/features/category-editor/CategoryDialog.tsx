import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import type { CuratedCategory, CategoryImages } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field, MultilineField } from "../../ui/field/Field.tsx";
import { Form } from "../../ui/field/Form.tsx";
import { formProblems, useForm } from "../../ui/field/useForm.ts";
import styles from "./category-editor.module.css";
import { ImageChoice } from "./ImageChoice.tsx";
import { nextTone } from "./nextTone.ts";
import { addCategory, editCategory } from "./slice.ts";
import { texts } from "./texts.ts";

interface CategoryDialogProps {
  /** Category that is edited; null to add a category. */
  category: CuratedCategory | null;
  images: CategoryImages;
  /** All categories in their order. They determine the tone that is selected first for a new category. */
  categories: readonly CuratedCategory[];
  onClose: () => void;
}

const SCHEMA = {
  categoryName: { required: texts.nameMissing, maxLength: 100 },
  description: { maxLength: 500 },
  shortNames: {},
  tone: {},
  symbol: {},
};

/** Renders a dialog that adds a category, or edits its name, description and image. */
export function CategoryDialog({ category, images, categories, onClose }: CategoryDialogProps) {
  const dispatch = useAppDispatch();
  const firstTone = category ? category.tone : nextTone(categories, images.tones);

  const { form, field, busy } = useForm({
    schema: SCHEMA,
    send: async ({ tone, symbol, ...texted }) => {
      const words = { ...texted, ...(symbol !== "" && { tone, symbol }) };
      const saved = category
        ? await dispatch(editCategory({ id: category._id, words }))
        : await dispatch(addCategory(words));
      if (editCategory.rejected.match(saved) || addCategory.rejected.match(saved))
        return formProblems([apiErrorMessage(saved.payload, texts.saveFailed)]);
      onClose();
      return undefined;
    },
  });

  return (
    <FormDialog title={category ? texts.editTitle(category.categoryName) : texts.newTitle} onClose={onClose}>
      {(heading, close) => (
        <div className={styles["body"]}>
          <Form {...form} labelledBy={heading}>
            <Field
              {...field("categoryName")}
              label={texts.name}
              type="text"
              autoComplete="off"
              initial={category?.categoryName ?? ""}
            />
            <MultilineField
              {...field("description")}
              label={texts.description}
              autoComplete="off"
              initial={category?.description ?? ""}
            />
            <Field
              {...field("shortNames")}
              label={texts.shortNames}
              type="text"
              autoComplete="off"
              hint={texts.shortNamesHint}
              initial={category?.shortNames ?? ""}
            />
            <ImageChoice images={images} tone={firstTone ?? ""} symbol={category?.symbol ?? ""} />
            <div className={styles["actions"]}>
              <Button type="button" look="outline" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit" busy={busy}>
                {texts.save}
              </Button>
            </div>
          </Form>
        </div>
      )}
    </FormDialog>
  );
}
