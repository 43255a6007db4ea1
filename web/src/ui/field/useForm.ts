import { type FormEvent, useState } from "react";
import { textOf } from "./Form.tsx";
import { countCharacters } from "../../shared/text/lines.ts";
import { limitTexts } from "./limitTexts.ts";
import { NO_PROBLEMS, type Problems } from "./problems.ts";
import { isTooLong } from "./useLengthLimit.tsx";

/** Rules for the text of a field. The limits are those of the API. */
export interface FieldRule {
  /** Error message for an empty field. With `true`, the field is marked as required, and only the API checks it. */
  required?: string | true;
  /** Maximum length in characters. The field retains a longer text, which is an error. */
  maxLength?: number;
}

/** Texts of the fields of a form, by name and without surrounding white space. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** Errors of an attempt to submit a form; undefined without errors. */
export type SubmitProblems = Problems | undefined;

interface FormOptions<Name extends string> {
  /** Rules for the fields, by name. */
  schema: Readonly<Record<Name, FieldRule>>;
  /** Returns the errors that depend on several fields, by field name. */
  check?: (values: FormValues<Name>) => Readonly<Partial<Record<Name, string>>>;
  /** Sends the values, which are valid. Returns the errors if the server rejects the request. */
  send: (values: FormValues<Name>, form: HTMLFormElement) => SubmitProblems | Promise<SubmitProblems>;
  /** Callback when a value is invalid. */
  onInvalid?: () => void;
}

/** Returns errors that belong to no single field. */
export function formProblems(whole: readonly string[]): Problems {
  return { fields: {}, whole };
}

/**
 * Returns the state of a form's attempts to submit, and a function that starts an attempt. While an attempt is
 * pending, further attempts are ignored.
 */
export function useSubmitAttempts(initial: Problems = NO_PROBLEMS) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(initial);

  async function run(attempt: () => SubmitProblems | Promise<SubmitProblems>): Promise<void> {
    if (busy) return;
    setBusy(true);
    const outcome = await attempt();
    setBusy(false);
    setProblems(outcome ?? NO_PROBLEMS);
  }

  return { busy, problems, setProblems, run };
}

/**
 * Declares a form by the rules of its fields and the request that it sends. Returns the properties of the form and of
 * its fields, and whether a request is pending.
 */
export function useForm<Name extends string>({ schema, check, send, onInvalid }: FormOptions<Name>) {
  const { busy, problems, setProblems, run } = useSubmitAttempts();
  const rules = Object.entries<FieldRule>(schema);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    // The schema has exactly these names, so the values have this type.
    const values = Object.fromEntries(
      rules.map(([name]) => [name, textOf(data, name).trim()]),
    ) as FormValues<Name>;
    const missing = rules.flatMap(([name, { required }]) =>
      typeof required === "string" && values[name as Name] === "" ? [[name, required] as const] : [],
    );
    const long = rules.flatMap(([name, { maxLength = Number.POSITIVE_INFINITY }]) => {
      const value = values[name as Name];
      return isTooLong(value, maxLength)
        ? [[name, limitTexts.tooLong(countCharacters(value), maxLength)] as const]
        : [];
    });
    const fields: Problems["fields"] = {
      ...Object.fromEntries(long),
      ...check?.(values),
      ...Object.fromEntries(missing),
    };
    if (Object.keys(fields).length === 0) void run(() => send(values, form));
    else {
      setProblems({ fields, whole: [] });
      onInvalid?.();
    }
  }

  return {
    busy,
    form: { problems, onSubmit: handleSubmit },
    /** Returns the properties of a field: its name, whether it is required, and its maximum length. */
    field: (name: Name) => {
      const { required, maxLength }: FieldRule = schema[name];
      return {
        name,
        ...(required !== undefined && { required: true }),
        ...(maxLength !== undefined && { maxLength }),
      };
    },
  };
}
