import { counted } from "../../shared/text/plural.ts";

/** The words of the page about the people who have an account. */
export const texts = {
  title: "People",
  count: (count: number) => counted(count, { one: "account", other: "accounts" }),
  search: "Search name or email",
  show: "Which people",
  all: "All",
  curators: "Curators",
  operators: "Operators",
  disabled: "Disabled",
  invite: "Invite",
  failed: "The people could not be loaded",
  loading: "Loading the people …",
  none: "Nobody fits.",
  name: "Name",
  role: "Role",
  lastHere: "Last here",
  more: "More",
} as const;
