import { createContext } from "react";

/** Errors of the latest attempt to submit a form. */
export interface Problems {
  /** Error texts by field name. */
  fields: Readonly<Record<string, string>>;
  /** Errors of the form as a whole. */
  whole: readonly string[];
}

/** No errors. */
export const NO_PROBLEMS: Problems = { fields: {}, whole: [] };

/** Errors of the surrounding form. */
export const FormProblems = createContext<Problems>(NO_PROBLEMS);
