import { includesRole, type Role } from "../../data/roles.ts";
import type { Operation } from "./operations.ts";

/** Group of operations in the list. */
export interface OperationGroup {
  /** Tag of the operations in the contract; undefined for the operations of the specification. */
  tag: string | undefined;
  operations: readonly Operation[];
}

/** Operations of the specification, in the order of the specification. */
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
 * Groups operations. The operations of the specification are first, then other operations by tag. Admin operations
 * are last. They are omitted if the role may call none of them.
 */
export function groupOperations(operations: readonly Operation[], role: Role | undefined): OperationGroup[] {
  const specified = operations.filter((each) => rankOf(each) !== -1);
  const others = operations.filter((each) => rankOf(each) === -1);
  const isStaff = role !== undefined && includesRole(role, "curator");
  return [
    { tag: undefined, operations: specified.toSorted((one, other) => rankOf(one) - rankOf(other)) },
    ...byTag(others.filter((each) => !isStaffs(each))),
    ...(isStaff ? byTag(others.filter(isStaffs)) : []),
  ].filter(({ operations: own }) => own.length > 0);
}
