import { formatCount, formatNumber } from "../../shared/text/plural.ts";

/** Texts of the JSON tree. */
export const texts = {
  keys: (count: number) => formatCount(count, { one: "key", other: "keys" }),
  items: (count: number) => formatCount(count, { one: "item", other: "items" }),
  entries: (count: number) => formatCount(count, { one: "entry", other: "entries" }),
  shortened: (start: string, left: number) => `${start}… and ${formatNumber(left)} more characters`,
  copy: "Copy",
  copyOf: (name: string) => `Copy ${name}`,
  copied: "Copied",
  notCopied: "Couldn’t copy",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  add: "Add",
  addTo: (name: string) => `Add to ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  newKey: "New key",
  value: "Value, as JSON",
  save: "Save",
  cancel: "Cancel",
  error: "Validation Error",
};
