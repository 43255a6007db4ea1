import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../button/Button.tsx";
import { TextArea } from "../field/TextArea.tsx";
import { addEntry, type JsonEdit, replaceValue } from "./edits.ts";
import styles from "./json-tree.module.css";
import { textOf, type TreeNode } from "./nodes.ts";
import { texts } from "./texts.ts";

interface EditFormProps {
  /** Complete JSON value that contains the node. */
  whole: unknown;
  /** Node that the user edits, or to which the user adds an entry. */
  node: TreeNode;
  mode: "edit" | "add";
  onDone: (whole: unknown) => void;
  onCancel: () => void;
}

/**
 * Renders a form that edits a value or adds an entry. If the input is invalid, the form shows an error and does not
 * close.
 */
export function EditForm({ whole, node, mode, onDone, onCancel }: EditFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState("");
  const [text, setText] = useState(mode === "edit" ? textOf(node) : '""');
  const [error, setError] = useState<string | null>(null);
  const wantsKey = mode === "add" && node.kind === "object";

  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const edit: JsonEdit =
      mode === "edit" ? replaceValue(whole, node.path, text) : addEntry(whole, node.path, key, text);
    if ("value" in edit) onDone(edit.value);
    else setError(edit.error);
  };

  const problem = `${id}-problem`;
  return (
    <form
      className={styles["edit"]}
      aria-label={mode === "edit" ? texts.editOf(node.name) : texts.addTo(node.name)}
      onSubmit={submit}
    >
      {wantsKey && (
        <label className={styles["field"]}>
          {texts.newKey}
          <input
            className={styles["input"]}
            value={key}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={problem}
            onChange={({ target }) => setKey(target.value)}
          />
        </label>
      )}
      <label className={styles["field"]}>
        {texts.value}
        <TextArea
          className={styles["input"]}
          rows={1}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={problem}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles["decide"]}>
        <Button type="submit">{texts.save}</Button>
        <Button type="button" look="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <div role="alert" className={styles["error"]} id={problem}>
        {error !== null && (
          <>
            <strong>{texts.error}</strong> {error}
          </>
        )}
      </div>
    </form>
  );
}
