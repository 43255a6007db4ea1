import { type FormEvent, useState } from "react";
import { textOf } from "./Form.tsx";
import { NO_PROBLEMS, type Problems } from "./problems.ts";

/** Rules of a field, with the limits of the API. */
export interface FieldRule {
  /** Error of an empty field. With `true` the field is marked as required and the API checks it. */
  required?: string | true;
  /** Maximum length in characters. */
  maxLength?: number;
}

/** Texts of a form by field name, without surrounding white space. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** Errors of an attempt; undefined without errors. */
export type SubmitProblems = Problems | undefined;

interface FormOptions<Name extends string> {
  /** Rules by field name. */
  schema: Readonly<Record<Name, FieldRule>>;
  /** Returns the errors of complete values by field name. */
  check?: (values: FormValues<Name>) => Readonly<Partial<Record<Name, string>>>;
  /** Sends valid values and returns the errors of a rejected request. */
  send: (values: FormValues<Name>, form: HTMLFormElement) => SubmitProblems | Promise<SubmitProblems>;
  /** Callback when the values are not valid. */
  onInvalid?: () => void;
}

/** Errors of a form as a whole. */
export function formProblems(whole: readonly string[]): Problems {
  return { fields: {}, whole };
}

/**
 * Returns the state of attempts to submit a form, with initial errors. While an attempt is pending, others are ignored.
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
 * Declares a form: its fields with their rules, and the request that it sends. Returns properties for `Form` and its
 * fields, and whether a request is pending.
 */
export function useForm<Name extends string>({ schema, check, send, onInvalid }: FormOptions<Name>) {
  const { busy, problems, setProblems, run } = useSubmitAttempts();
  const rules = Object.entries<FieldRule>(schema);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    // The schema has exactly these names, so the type is correct.
    const values = Object.fromEntries(
      rules.map(([name]) => [name, textOf(data, name).trim()]),
    ) as FormValues<Name>;
    const missing = rules.flatMap(([name, { required }]) =>
      typeof required === "string" && values[name as Name] === "" ? [[name, required] as const] : [],
    );
    const fields: Problems["fields"] = { ...check?.(values), ...Object.fromEntries(missing) };
    if (Object.keys(fields).length === 0) void run(() => send(values, form));
    else {
      setProblems({ fields, whole: [] });
      onInvalid?.();
    }
  }

  return {
    busy,
    form: { problems, onSubmit: handleSubmit },
    /** Returns name, requirement and limit of a field. */
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
