import { useId, useState } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { JsonTree } from "../../ui/json-tree/JsonTree.tsx";
import styles from "./request-tester.module.css";
import { bodyWritten, selectBody, selectBodyError, selectMethod } from "./slice.ts";

const WAYS = [
  { value: "text", label: "Text" },
  { value: "tree", label: "Tree" },
];

/** The body, written as text or edited as a tree. */
export function BodyField() {
  const id = useId();
  const dispatch = useDeveloperDispatch();
  const body = useDeveloperSelector(selectBody);
  const error = useDeveloperSelector(selectBodyError);
  const carried = useDeveloperSelector(selectMethod) !== "GET";
  const [way, setWay] = useState("text");
  const asTree = way === "tree" && error === null;

  return (
    <section className={styles["part"]} aria-label="Body">
      <div className={styles["top"]}>
        <h3 className={styles["heading"]}>Body</h3>
        <ChipGroup
          legend="Edit the body as"
          choices={WAYS}
          value={asTree ? "tree" : "text"}
          onChange={setWay}
        />
      </div>
      {asTree ? (
        <JsonTree
          name="body"
          value={JSON.parse(body)}
          onChange={(value) => dispatch(bodyWritten(JSON.stringify(value, null, 4)))}
        />
      ) : (
        <textarea
          className={`${styles["input"]} ${styles["body"]}`}
          aria-label="Body, as JSON"
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          rows={6}
          value={body}
          onChange={({ target }) => dispatch(bodyWritten(target.value))}
        />
      )}
      <output className={styles["problem"]}>
        {error !== null && <span id={`${id}-error`}>{error}</span>}
      </output>
      {!carried && <p className={styles["hint"]}>GET requests go without a body.</p>}
    </section>
  );
}
