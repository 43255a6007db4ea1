import "../mono/mono.css";
import { type LucideIcon, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { CopyButton } from "./CopyButton.tsx";
import { EditForm } from "./EditForm.tsx";
import { removeEntry } from "./edits.ts";
import styles from "./json-tree.module.css";
import { rootNode, textOf, type TreeNode } from "./nodes.ts";
import { TreeRow } from "./TreeRow.tsx";
import { type Tree, useTree } from "./useTree.ts";
import { texts } from "./texts.ts";

interface JsonTreeProps {
  /** Name of the root node and accessible name of the tree. */
  name: string;
  /** Any JSON value. */
  value: unknown;
  /** Callback with the complete JSON value after an edit. Without a callback, the tree is read-only. */
  onChange?: (value: unknown) => void;
}

/**
 * Renders JSON as a tree for mouse, touch and keyboard. The keys are arrows, Home, End, Enter, Space, `*` and the
 * first letters of a name. The toolbar acts on the selected line. To show another JSON value, render the tree with
 * another `key`.
 */
export function JsonTree({ name, value, onChange }: JsonTreeProps) {
  const root = useMemo(() => rootNode(name, value), [name, value]);
  const tree = useTree(root);
  const { current } = tree;

  return (
    <div className={styles["viewer"]}>
      <div className={styles["tools"]}>
        <p className={styles["position"]}>{pathText(name, current)}</p>
        <CopyButton label={texts.copyOf(current.name)} text={() => textOf(current)} />
        {onChange && <EditTools key={current.id} whole={value} tree={tree} onChange={onChange} />}
      </div>
      <div role="tree" aria-label={name} className={styles["tree"]}>
        {tree.nodes.map((node) => (
          <TreeRow key={node.id} node={node} tree={tree} />
        ))}
      </div>
    </div>
  );
}

interface EditToolsProps {
  whole: unknown;
  tree: Tree;
  onChange: (value: unknown) => void;
}

function EditTools({ whole, tree, onChange }: EditToolsProps) {
  const node = tree.current;
  const [mode, setMode] = useState<"edit" | "add" | null>(null);
  const finish = (next: unknown) => {
    setMode(null);
    tree.focus(node);
    onChange(next);
  };
  const remove = () => {
    // The removed line had the focus, so its parent gets the focus.
    const parent = tree.nodes.find(({ id }) => id === node.parentId);
    if (parent) tree.focus(parent);
    onChange(removeEntry(whole, node.path));
  };

  if (node.kind === "group") return null;
  return (
    <>
      <Tool label={texts.editOf(node.name)} icon={Pencil} onPress={() => setMode("edit")}>
        {texts.edit}
      </Tool>
      {(node.kind === "object" || node.kind === "array") && (
        <Tool label={texts.addTo(node.name)} icon={Plus} onPress={() => setMode("add")}>
          {texts.add}
        </Tool>
      )}
      {node.parentId !== null && (
        <Tool label={texts.removeOf(node.name)} icon={Trash2} onPress={remove}>
          {texts.remove}
        </Tool>
      )}
      {mode && (
        <EditForm
          key={mode}
          whole={whole}
          node={node}
          mode={mode}
          onDone={finish}
          onCancel={() => {
            setMode(null);
            tree.focus(node);
          }}
        />
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, icon: Icon, onPress, children }: ToolProps) {
  return (
    <button type="button" className={styles["tool"]} aria-label={label} onClick={onPress}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {children}
    </button>
  );
}

function pathText(name: string, { path, kind, name: own }: TreeNode): string {
  return [name, ...path, ...(kind === "group" ? [own] : [])].join(" › ");
}
