import { formatCount } from "../../shared/text/plural.ts";

/** Texts of the page for accounts. */
export const texts = {
  title: "People",
  count: (count: number) => formatCount(count, { one: "account", other: "accounts" }),
  search: "Search name or email",
  show: "Show",
  all: "All",
  curators: "Curators",
  operators: "Operators",
  disabled: "Disabled",
  add: "Add",
  invite: "Invite",
  failed: "Couldn’t load the accounts",
  loading: "Loading accounts…",
  none: "No matching accounts.",
  name: "Name",
  verified: "Email verified",
  unverified: "Email not verified",
  role: "Role",
  lastHere: "Last seen",
  more: "More",
} as const;
