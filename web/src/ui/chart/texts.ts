/** Texts of charts. */
export const texts = {
  label: (name: string) => `${name}. The table below has the same numbers`,
  asTable: "As a table",
  table: (name: string) => `${name}, as a table`,
  of: (name: string) => `: ${name}`,
} as const;
