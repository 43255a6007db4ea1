import type { Ref } from "react";
import { DateInput } from "./DateInput.tsx";
import { type FieldProps, LabelledControl } from "./LabelledControl.tsx";
import { TextArea } from "./TextArea.tsx";

interface TextFieldProps extends FieldProps {
  type: "text" | "email" | "number" | "date" | "time" | "url";
  /** Whether the user cannot edit the value. */
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

interface MultilineFieldProps extends FieldProps {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Renders a labelled text field. It retains a text longer than its limit, which useForm rejects. */
export function Field({ type, readOnly, ref, ...field }: TextFieldProps) {
  return (
    <LabelledControl {...field}>
      {(control) =>
        type === "date" ? (
          <DateInput {...control} ref={ref} />
        ) : (
          <input {...control} ref={ref} type={type} readOnly={readOnly} />
        )
      }
    </LabelledControl>
  );
}

/** Renders a labelled text field that grows with its text. */
export function MultilineField({ ref, ...field }: MultilineFieldProps) {
  return (
    <LabelledControl {...field}>
      {(control) => <TextArea {...control} ref={ref} rows={1} maxLength={field.maxLength} />}
    </LabelledControl>
  );
}
