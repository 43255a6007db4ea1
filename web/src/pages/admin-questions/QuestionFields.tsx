import { useId } from "react";
import type { EditableBank } from "../../features/bank-editor/slice.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { LabelledControl } from "../../ui/field/LabelledControl.tsx";
import { TextArea } from "../../ui/field/TextArea.tsx";
import { countCharacters, nonEmptyLines } from "../../shared/text/lines.ts";
import { type QuestionFormValues, type FieldName, type Level, LIMITS } from "./draft.ts";
import styles from "./form.module.css";
import { texts } from "./texts.ts";

const LEVELS: readonly Level[] = ["starter", "usual", "hard"];

/** Function that returns the HTML attributes of a field by its name. */
type FieldAttributes = (name: FieldName) => { name: string; required?: boolean; maxLength?: number };

const each = ({ min, max }: { min: number; max: number }) => texts.problems.length(min, max);

interface QuestionFieldsProps {
  bank: EditableBank;
  field: FieldAttributes;
  /** Values when the form was opened. */
  initial: QuestionFormValues;
  /** Current values. */
  draft: QuestionFormValues;
  level: Level;
  onLevel: (level: Level) => void;
}

/** Renders the fields of a question. Below a field is the remaining number of characters or entries. */
export function QuestionFields({ bank, field, initial, draft, level, onLevel }: QuestionFieldsProps) {
  const { characters, lines } = texts.hints;
  const area = (name: FieldName, rows: number, hint: string) => (
    <AreaField {...{ name, rows, hint, field, initial }} />
  );
  const counted = (name: "text" | "lookingFor" | "exampleAnswer") =>
    characters(countCharacters(draft[name]), LIMITS[name].max);
  const listed = (name: "points" | "followUps" | "pitfalls" | "videos") =>
    lines(nonEmptyLines(draft[name]).length, LIMITS[name].max);
  return (
    <>
      {area("text", 2, `${texts.hints.text} ${counted("text")}`)}
      <div className={styles["three"]}>
        <CategoryField {...{ bank, field, initial }} />
        <KindField {...{ bank, field, initial }} category={draft.category} />
        <Field
          {...field("minutes")}
          label={texts.fields.minutes}
          type="number"
          autoComplete="off"
          initial={initial.minutes}
        />
      </div>
      <div className={styles["level"]}>
        <span className={styles["label"]} aria-hidden="true">
          {texts.level}
        </span>
        <ChipGroup
          legend={texts.level}
          choices={LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
          value={level}
          onChange={(value) => onLevel(LEVELS.find((one) => one === value) ?? level)}
        />
      </div>
      {area("lookingFor", 2, counted("lookingFor"))}
      {area("points", 6, `${listed("points")} ${each(LIMITS.points.each)}`)}
      {area("followUps", 3, `${listed("followUps")} ${each(LIMITS.followUps.each)}`)}
      {area("pitfalls", 3, `${listed("pitfalls")} ${each(LIMITS.pitfalls.each)}`)}
      {area("exampleAnswer", 6, `${texts.hints.exampleAnswer} ${counted("exampleAnswer")}`)}
      {area("videos", 1, `${texts.hints.videos} ${listed("videos")}`)}
    </>
  );
}

interface PartProps {
  field: FieldAttributes;
  initial: QuestionFormValues;
}

function AreaField({
  name,
  rows,
  hint,
  field,
  initial,
}: PartProps & { name: FieldName; rows: number; hint: string }) {
  const attributes = field(name);
  return (
    <LabelledControl
      {...attributes}
      label={texts.fields[name]}
      autoComplete="off"
      hint={hint}
      initial={initial[name]}
    >
      {({ className, ...control }) => (
        <TextArea
          {...control}
          className={`${className} ${styles["area"]}`}
          rows={rows}
          maxLength={attributes.maxLength}
        />
      )}
    </LabelledControl>
  );
}

function CategoryField({ bank, field, initial }: PartProps & { bank: EditableBank }) {
  return (
    <LabelledControl
      {...field("category")}
      label={texts.fields.category}
      autoComplete="off"
      initial={initial.category}
    >
      {(control) => (
        <select {...control}>
          <option value="">{texts.chooseCategory}</option>
          {bank.categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}

function KindField({ bank, field, initial, category }: PartProps & { bank: EditableBank; category: string }) {
  const list = useId();
  return (
    <LabelledControl
      {...field("kind")}
      label={texts.fields.kind}
      autoComplete="off"
      hint={texts.hints.kind}
      initial={initial.kind}
    >
      {(control) => (
        <>
          <input {...control} type="text" list={list} />
          <datalist id={list}>
            {bank.kinds
              .filter((kind) => kind.category === category)
              .map(({ _id, name }) => (
                <option key={_id} value={name}>
                  {name}
                </option>
              ))}
          </datalist>
        </>
      )}
    </LabelledControl>
  );
}
