import type { Account } from "./api/types.ts";

/** Role of an account. Each role includes the rights of the roles before it. */
export type Role = Account["role"];

/** Roles from the least to the most rights. */
export const ROLES: readonly Role[] = ["learner", "curator", "operator"];

/** Reports whether a role includes the rights of the role `least`. */
export function includesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}
