/** Path to a value: object keys and array indexes from the root. */
export type JsonPath = readonly (string | number)[];

/** Kind of a node. A group is a range of entries of a long object or array. */
export type NodeKind = "object" | "array" | "group" | "string" | "number" | "boolean" | "null";

/** Line of the tree. */
export interface TreeNode {
  /** ID of the node. It is unique in the tree and does not change while the node retains its position. */
  id: string;
  parentId: string | null;
  kind: NodeKind;
  /** Key or index of the value, or the range of a group. */
  name: string;
  value: unknown;
  /** Path to the value. A group has the path of the array or object that contains it. */
  path: JsonPath;
  /** Number of entries; 0 for a primitive value. */
  size: number;
  /** Level in the tree; the root has level 1. */
  level: number;
  /** Position among the nodes with the same parent, from 1. */
  position: number;
  /** Number of nodes with the same parent, including this node. */
  siblings: number;
}

type Entry = readonly [key: string | number, value: unknown];

/** Maximum number of array entries without groups, and the size of a group. */
export const GROUP_SIZE = 100;

// Maximum number of object entries without groups. It is larger than that of arrays, because users read all keys to
// find one.
const MAX_SHOWN_KEYS = 1000;

/** Returns the root node of a JSON value. */
export function rootNode(name: string, value: unknown): TreeNode {
  const { kind, size } = natureOf(value);
  return { id: "$", parentId: null, kind, name, value, path: [], size, level: 1, position: 1, siblings: 1 };
}

/** Returns the visible nodes from top to bottom. `open` contains the IDs of the open nodes. */
export function visibleNodes(root: TreeNode, open: ReadonlySet<string>): TreeNode[] {
  const seen: TreeNode[] = [];
  // The JSON can have any depth, which could exceed the call stack of a recursive function.
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    seen.push(node);
    if (open.has(node.id)) waiting.push(...childrenOf(node).toReversed());
  }
  return seen;
}

/** Returns the child nodes of a node. */
export function childrenOf(node: TreeNode): TreeNode[] {
  if (node.size === 0) return [];
  const entries = entriesOf(node.value);
  const ofArray = typeof entries[0]?.[0] === "number";
  const inSight = node.kind === "group" || ofArray ? GROUP_SIZE : MAX_SHOWN_KEYS;
  return entries.length > inSight ? groupsOf(node, entries) : membersOf(node, entries);
}

/** Returns the JSON text of a node, with an indentation of four spaces. */
export function textOf(node: TreeNode): string {
  return JSON.stringify(partOf(node), null, 4);
}

function partOf({ kind, value }: TreeNode): unknown {
  if (kind !== "group") return value;
  const entries = entriesOf(value);
  return typeof entries[0]?.[0] === "number"
    ? entries.map(([, entry]) => entry)
    : Object.fromEntries(entries);
}

/** Range of entries in a group. A class distinguishes it from a JSON array. */
class Run {
  constructor(readonly entries: readonly Entry[]) {}
}

function entriesOf(value: unknown): readonly Entry[] {
  if (value instanceof Run) return value.entries;
  if (Array.isArray(value)) return value.map((entry: unknown, index): Entry => [index, entry]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function natureOf(value: unknown): { kind: NodeKind; size: number } {
  if (value === null || value === undefined) return { kind: "null", size: 0 };
  if (Array.isArray(value)) return { kind: "array", size: value.length };
  if (typeof value === "object") return { kind: "object", size: Object.keys(value).length };
  if (typeof value === "number" || typeof value === "boolean")
    return { kind: typeof value === "number" ? "number" : "boolean", size: 0 };
  return { kind: "string", size: 0 };
}

function membersOf(node: TreeNode, entries: readonly Entry[]): TreeNode[] {
  return entries.map(([key, value], index) => {
    const path = [...node.path, key];
    return {
      ...natureOf(value),
      id: `$${JSON.stringify(path)}`,
      parentId: node.id,
      name: String(key),
      value,
      path,
      level: node.level + 1,
      position: index + 1,
      siblings: entries.length,
    };
  });
}

function groupsOf(node: TreeNode, entries: readonly Entry[]): TreeNode[] {
  // A group can contain smaller groups, so that no level shows more than 100 lines.
  let length = GROUP_SIZE;
  while (entries.length > length * GROUP_SIZE) length *= GROUP_SIZE;
  const siblings = Math.ceil(entries.length / length);
  return Array.from({ length: siblings }, (_, index) => {
    const run = entries.slice(index * length, (index + 1) * length);
    const name = `${run[0]?.[0]} … ${run.at(-1)?.[0]}`;
    return {
      id: `$${JSON.stringify(node.path)}+${run[0]?.[0]}*${length}`,
      parentId: node.id,
      kind: "group",
      name,
      value: new Run(run),
      path: node.path,
      size: run.length,
      level: node.level + 1,
      position: index + 1,
      siblings,
    };
  });
}
