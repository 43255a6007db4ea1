import { useId, useState } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { JsonTree } from "../../ui/json-tree/JsonTree.tsx";
import { RequestBodyField } from "../../ui/request/RequestBodyField.tsx";
import styles from "./request-tester.module.css";
import { bodyWritten, selectBody, selectBodyError, selectMethod } from "./slice.ts";
import { texts } from "./texts.ts";

const WAYS = [
  { value: "text", label: texts.body.text },
  { value: "tree", label: texts.body.tree },
];

/** Renders the request body as a text field or as a tree that the user can edit. */
export function BodyField() {
  const id = useId();
  const dispatch = useDeveloperDispatch();
  const body = useDeveloperSelector(selectBody);
  const error = useDeveloperSelector(selectBodyError);
  const carried = useDeveloperSelector(selectMethod) !== "GET";
  const [way, setWay] = useState("text");
  const asTree = way === "tree" && error === null;

  return (
    <section className={styles["part"]} aria-label={texts.body.label}>
      <div className={styles["top"]}>
        <h3 className={styles["heading"]}>{texts.body.label}</h3>
        <ChipGroup
          legend={texts.body.editAs}
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
        <RequestBodyField
          label={texts.body.asJson}
          value={body}
          wrong={error !== null}
          describedBy={`${id}-error`}
          onChange={(text) => dispatch(bodyWritten(text))}
        />
      )}
      <output className={styles["problem"]}>
        {error !== null && <span id={`${id}-error`}>{error}</span>}
      </output>
      {!carried && <p className={styles["hint"]}>{texts.body.notCarried}</p>}
    </section>
  );
}
