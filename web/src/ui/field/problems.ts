import { createContext } from "react";

/** Errors of the latest attempt to submit a form. */
export interface Problems {
  /** Error texts by field name. */
  fields: Readonly<Record<string, string>>;
  /** Errors that belong to no single field. */
  whole: readonly string[];
}

/** No errors. */
export const NO_PROBLEMS: Problems = { fields: {}, whole: [] };

/** Errors of the form that contains the component. */
export const FormProblems = createContext<Problems>(NO_PROBLEMS);
