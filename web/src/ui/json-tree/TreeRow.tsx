import { ChevronRight } from "lucide-react";
import styles from "./json-tree.module.css";
import { texts } from "./texts.ts";
import type { TreeNode } from "./nodes.ts";
import type { Tree } from "./useTree.ts";

/** Indentation per level in characters. */
const INDENT = 4;

// Maximum number of characters of a value that the tree shows. Rendering megabytes of text would block the page. The
// toolbar copies the full text.
const MAX_SHOWN_CHARACTERS = 5_000;

const KINDS = {
  object: styles["object"],
  array: styles["array"],
  group: styles["group"],
  string: styles["string"],
  number: styles["number"],
  boolean: styles["boolean"],
  null: styles["null"],
};

/** Renders a line of the tree. */
export function TreeRow({ node, tree }: { node: TreeNode; tree: Tree }) {
  const { kind, name, level } = node;
  const branch = node.size > 0;
  const value = valueOf(node);
  return (
    <div
      ref={(element) => tree.hold(node.id, element)}
      role="treeitem"
      className={styles["row"]}
      aria-label={`${name}: ${value}`}
      aria-level={level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={branch ? tree.open.has(node.id) : undefined}
      aria-selected={node === tree.current}
      tabIndex={node === tree.current ? 0 : -1}
      onFocus={() => tree.choose(node)}
      onKeyDown={tree.onKeyDown}
      onClick={() => tree.toggle(node)}
    >
      <span className={styles["indent"]}>{" ".repeat(INDENT * (level - 1))}</span>
      <span className={styles["mark"]}>
        {branch && <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />}
      </span>
      <span className={styles["content"]}>
        <span className={kind === "group" ? styles["note"] : styles["key"]}>{name}</span>
        <span className={styles["note"]}>: </span>
        <span className={KINDS[kind]}>{value}</span>
      </span>
    </div>
  );
}

function valueOf({ kind, value, size }: TreeNode): string {
  switch (kind) {
    case "object":
      return `{ ${texts.keys(size)} }`;
    case "array":
      return `[ ${texts.items(size)} ]`;
    case "group":
      return texts.entries(size);
    case "string":
      return shortened(JSON.stringify(value));
    default:
      return String(value);
  }
}

function shortened(text: string): string {
  const left = text.length - MAX_SHOWN_CHARACTERS;
  return left > 0 ? texts.shortened(text.slice(0, MAX_SHOWN_CHARACTERS), left) : text;
}
