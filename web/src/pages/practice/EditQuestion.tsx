import { BANK } from "../../features/questions/bank.ts";
import { saveQuestion } from "../../features/questions/notebook.ts";
import type { Question } from "../../features/questions/slice.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MAX_QUESTION_TEXT } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form } from "../../ui/field/Form.tsx";
import { type FieldProps, LabelledControl } from "../../ui/field/LabelledControl.tsx";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { useForm } from "../../ui/field/useForm.ts";
import { showToast } from "../../ui/toast/toast.ts";
import styles from "./edit.module.css";
import { editTexts } from "./editTexts.ts";
import { ownQuestionBody, ownQuestionValues, LIST_LIMITS, ownQuestionErrors } from "./ownDraft.ts";

const SCHEMA = {
  text: { required: editTexts.problems.text },
  category: {},
  minutes: {},
  points: {},
  followUps: {},
} as const;

function hintOf(name: keyof typeof LIST_LIMITS): string {
  const { count, length } = LIST_LIMITS[name];
  return editTexts.lines(count, length);
}

interface EditQuestionProps {
  /** Own question of the user. */
  question: Question;
  onClose: () => void;
}

/**
 * Renders a dialog that edits an own question of the user: its text, category, minutes, key points and follow-up
 * questions.
 */
export function EditQuestion({ question, onClose }: EditQuestionProps) {
  const dispatch = useAppDispatch();
  const initial = ownQuestionValues(question);
  const { form, field } = useForm({
    schema: SCHEMA,
    check: ownQuestionErrors,
    send: (draft) => {
      dispatch(saveQuestion(ownQuestionBody(question, draft), question._id));
      showToast("success", editTexts.saved);
      onClose();
      return undefined;
    },
  });
  const of = <Name extends keyof typeof SCHEMA>(name: Name) => ({
    ...field(name),
    label: editTexts.fields[name],
    autoComplete: "off",
    initial: initial[name],
  });
  return (
    <FormDialog title={editTexts.title} look="sheet" onClose={onClose}>
      {(heading, close) => (
        <div className={styles["body"]}>
          <Form {...form} labelledBy={heading}>
            <Area {...of("text")} rows={2} hint={editTexts.textHint(MAX_QUESTION_TEXT)} />
            <FieldPair>
              <CategoryField {...of("category")} />
              <Field {...of("minutes")} type="number" />
            </FieldPair>
            <Area {...of("points")} rows={4} hint={hintOf("points")} />
            <Area {...of("followUps")} rows={2} hint={hintOf("followUps")} />
            <div className={styles["actions"]}>
              <Button type="button" look="outline" onClick={close}>
                {editTexts.cancel}
              </Button>
              <Button type="submit">{editTexts.save}</Button>
            </div>
          </Form>
        </div>
      )}
    </FormDialog>
  );
}

function Area({ rows, ...field }: FieldProps & { rows: number }) {
  return (
    <LabelledControl {...field}>
      {(control) => <TextArea {...control} rows={rows} maxLength={field.maxLength} />}
    </LabelledControl>
  );
}

function CategoryField(field: FieldProps) {
  const bank = useAppSelector(BANK.selectValue);
  return (
    // If the categories load after the field is rendered, the field must be created again with its value.
    <LabelledControl key={bank ? "loaded" : "empty"} {...field}>
      {(control) => (
        <select {...control}>
          <option value="">{editTexts.noCategory}</option>
          {(bank?.categories ?? []).map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}
