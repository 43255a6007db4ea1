import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { childrenOf, visibleNodes, type TreeNode } from "./nodes.ts";

/** State and commands of a tree. */
export interface Tree {
  /** Visible nodes from top to bottom. */
  nodes: readonly TreeNode[];
  open: ReadonlySet<string>;
  /** Selected node, which has the focus and the toolbar. */
  current: TreeNode;
  choose: (node: TreeNode) => void;
  toggle: (node: TreeNode) => void;
  /** Moves the focus to a node. */
  focus: (node: TreeNode) => void;
  /** Registers the element that shows a node, so that the tree can focus it. */
  hold: (id: string, element: HTMLElement | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

// Maximum time in milliseconds between two letters of a typed name.
const WORD_PAUSE = 700;

/** Returns the state of a tree. The keys of the ARIA tree pattern open, close and select its nodes. */
export function useTree(root: TreeNode): Tree {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([root.id]));
  const [currentId, setCurrentId] = useState(root.id);
  const elements = useRef(new Map<string, HTMLElement>());
  const word = useRef({ letters: "", at: 0 });

  const nodes = useMemo(() => visibleNodes(root, open), [root, open]);
  // If an edit has removed the selected node, the root is selected.
  const current = nodes.find(({ id }) => id === currentId) ?? root;

  const toggle = (node: TreeNode) => {
    if (node.size === 0) return;
    const next = new Set(open);
    if (!next.delete(node.id)) next.add(node.id);
    setOpen(next);
  };
  const openAll = (siblings: readonly TreeNode[]) => {
    setOpen(new Set([...open, ...siblings.filter(({ size }) => size > 0).map(({ id }) => id)]));
  };
  const go = (node: TreeNode | undefined) => {
    if (node) elements.current.get(node.id)?.focus();
  };

  const search = (letter: string, now: number) => {
    const letters = (now - word.current.at > WORD_PAUSE ? "" : word.current.letters) + letter.toLowerCase();
    word.current = { letters, at: now };
    const start = nodes.indexOf(current) + (letters.length === 1 ? 1 : 0);
    const inOrder = [...nodes.slice(start), ...nodes.slice(0, start)];
    go(inOrder.find(({ name }) => name.toLowerCase().startsWith(letters)));
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => go(nodes[nodes.indexOf(current) + 1]),
    ArrowUp: () => go(nodes[nodes.indexOf(current) - 1]),
    Home: () => go(nodes[0]),
    End: () => go(nodes.at(-1)),
    ArrowRight: () => {
      if (current.size === 0) return;
      if (open.has(current.id)) go(nodes[nodes.indexOf(current) + 1]);
      else toggle(current);
    },
    ArrowLeft: () => {
      if (current.size > 0 && open.has(current.id)) toggle(current);
      else go(nodes.find(({ id }) => id === current.parentId));
    },
    Enter: () => toggle(current),
    " ": () => toggle(current),
    "*": () => {
      const parent = nodes.find(({ id }) => id === current.parentId);
      openAll(parent ? childrenOf(parent) : [root]);
    },
  };

  return {
    nodes,
    open,
    current,
    choose: ({ id }) => setCurrentId(id),
    toggle,
    focus: go,
    hold: (id, element) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    onKeyDown: (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      const move = keys[key] ?? (key.length === 1 ? () => search(key, event.timeStamp) : undefined);
      if (!move) return;
      event.preventDefault();
      move();
    },
  };
}
