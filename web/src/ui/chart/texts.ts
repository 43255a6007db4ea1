/** The words of charts. */
export const texts = {
  label: (name: string) => `${name}; the same numbers stand in the table below`,
  asTable: "As a table",
  table: (name: string) => `${name}, as a table`,
  of: (name: string) => `: ${name}`,
} as const;
