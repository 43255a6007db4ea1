/** The way to a value: keys of objects and indexes of arrays, from the outside in. */
export type Path = readonly (string | number)[];

/** What a node of the tree stands for; a group is a run of a long list's entries. */
export type NodeKind = "object" | "array" | "group" | "string" | "number" | "boolean" | "null";

/** One line of the tree. */
export interface TreeNode {
  /** Unlike any other node's of the same tree, and the same as long as the node stays where it is. */
  id: string;
  parentId: string | null;
  kind: NodeKind;
  /** The key, the index, or which entries a group holds. */
  name: string;
  value: unknown;
  /** The way to the value; a group's is its list's. */
  path: Path;
  /** How many entries it holds; 0 when it is a plain value. */
  size: number;
  /** 1 for the outermost. */
  level: number;
  /** Where it stands among those beside it, from 1. */
  position: number;
  /** How many stand beside it, itself included. */
  siblings: number;
}

type Entry = readonly [key: string | number, value: unknown];

/** How many entries an array shows one by one; a longer one shows them in groups of so many. */
export const GROUP_SIZE = 100;

// Objects keep their keys in sight for longer: a key is found by reading, an index by counting.
const KEYS_IN_SIGHT = 1000;

/** The outermost node of a tree. */
export function rootNode(name: string, value: unknown): TreeNode {
  const { kind, size } = natureOf(value);
  return { id: "$", parentId: null, kind, name, value, path: [], size, level: 1, position: 1, siblings: 1 };
}

/** All nodes in sight, from top to bottom, when those with the given ids are open. */
export function nodesInSight(root: TreeNode, open: ReadonlySet<string>): TreeNode[] {
  const seen: TreeNode[] = [];
  // A stack, not recursion: how deep a JSON goes is up to whoever wrote it.
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    seen.push(node);
    if (open.has(node.id)) waiting.push(...childrenOf(node).toReversed());
  }
  return seen;
}

/** The nodes inside a node. */
export function childrenOf(node: TreeNode): TreeNode[] {
  if (node.size === 0) return [];
  const entries = entriesOf(node.value);
  const ofArray = typeof entries[0]?.[0] === "number";
  const inSight = node.kind === "group" || ofArray ? GROUP_SIZE : KEYS_IN_SIGHT;
  return entries.length > inSight ? groupsOf(node, entries) : membersOf(node, entries);
}

/** What the node's part of the JSON reads as, indented by four. */
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

/** A group's entries, told apart from a JSON array whatever that holds. */
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
  // Of a very long list the groups are grouped, so that no level shows more than a hundred.
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
