import { reaches, type Role } from "../../data/roles.ts";
import type { Operation } from "./operations.ts";

/** Calls that are offered together. */
export interface OperationGroup {
  /** The tag of the contract; undefined for the calls that the product began with. */
  tag: string | undefined;
  operations: readonly Operation[];
}

/** The calls of the specification, in its order. */
const SPECIFIED = [
  "POST /auth/signup",
  "POST /auth/login",
  "GET /videos",
  "GET /video/{videoId}",
  "GET /categories",
  "GET /categories/{categoryId}",
  "GET /user/likes",
  "POST /user/likes",
  "DELETE /user/likes/{videoId}",
  "GET /user/watchlater",
  "POST /user/watchlater",
  "DELETE /user/watchlater/{videoId}",
  "GET /user/history",
  "POST /user/history",
  "DELETE /user/history/{videoId}",
  "DELETE /user/history/all",
  "GET /user/playlists",
  "POST /user/playlists",
  "GET /user/playlists/{playlistId}",
  "DELETE /user/playlists/{playlistId}",
  "POST /user/playlists/{playlistId}",
  "DELETE /user/playlists/{playlistId}/{videoId}",
];

const rankOf = ({ method, path }: Operation) => SPECIFIED.indexOf(`${method} ${path}`);
const isStaffs = ({ path }: Operation) => path.startsWith("/admin/");

function byTag(operations: readonly Operation[]): OperationGroup[] {
  const tags = new Set(operations.map(({ tag }) => tag));
  return [...tags].map((tag) => ({ tag, operations: operations.filter((each) => each.tag === tag) }));
}

/**
 * The groups in which calls are offered: those of the specification first, in its order, then the others by their tags. Calls
 * that manage the library come last, for accounts with a role that may use some of them, and are left out for everyone else.
 */
export function groupsOf(operations: readonly Operation[], role: Role | undefined): OperationGroup[] {
  const specified = operations.filter((each) => rankOf(each) !== -1);
  const others = operations.filter((each) => rankOf(each) === -1);
  const isStaff = role !== undefined && reaches(role, "curator");
  return [
    { tag: undefined, operations: specified.toSorted((one, other) => rankOf(one) - rankOf(other)) },
    ...byTag(others.filter((each) => !isStaffs(each))),
    ...(isStaff ? byTag(others.filter(isStaffs)) : []),
  ].filter(({ operations: own }) => own.length > 0);
}
