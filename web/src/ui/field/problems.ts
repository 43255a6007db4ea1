import { createContext } from "react";

/** What stands against the latest attempt to send a form. */
export interface Problems {
  /** At a field, by its name: what is wrong with what stands in it. */
  fields: Readonly<Record<string, string>>;
  /** Against the whole. */
  whole: readonly string[];
}

/** Nothing stands against it. */
export const NO_PROBLEMS: Problems = { fields: {}, whole: [] };

/** The problems of the form around. */
export const FormProblems = createContext<Problems>(NO_PROBLEMS);
