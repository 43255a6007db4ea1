import type { Account } from "./api/types.ts";

/** What an account may do: each role may do what those before it may. */
export type Role = Account["role"];

/** The roles, the least first. */
export const ROLES: readonly Role[] = ["learner", "curator", "operator"];

/** Whether a role may do what takes at least another. */
export function reaches(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}
