import { useId, useState } from "react";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { useDeveloperDispatch } from "../../data/store/developer.ts";
import { groupOperations } from "./groups.ts";
import { ContractText } from "./ContractText.tsx";
import type { Operation } from "./operations.ts";
import fields from "../../ui/request/request.module.css";
import styles from "./playground.module.css";
import { requestWritten } from "./slice.ts";
import { useOperations } from "./useOperations.ts";
import { useRole } from "./useRole.ts";
import { texts } from "./texts.ts";

/**
 * Renders a list of the contract's operations. It shows the description of the selected operation, which fills in the
 * request.
 */
export function OperationPicker() {
  const { operations, failed } = useOperations();
  const role = useRole();
  const [picked, setPicked] = useState<Operation>();
  const dispatch = useDeveloperDispatch();
  const id = useId();

  function pick(operation: Operation | undefined) {
    setPicked(operation);
    if (!operation) return;
    const { method, endpoint, body } = operation;
    dispatch(requestWritten({ reqType: method, endpoint, body }));
  }

  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {texts.call.pick}
      </label>
      <select
        className={fields["input"]}
        id={id}
        value={picked?.id ?? ""}
        onChange={({ target }) => pick(operations.find((operation) => operation.id === target.value))}
      >
        <option value="">{failed ? texts.call.unreadable : texts.call.none}</option>
        {groupOperations(operations, role).map(({ tag, operations: own }) => (
          <optgroup key={tag ?? ""} label={tag ?? texts.call.specified}>
            {own.map((operation) => (
              <option key={operation.id} value={operation.id}>
                {operation.method} {operation.path}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {picked && <About operation={picked} />}
    </div>
  );
}

function About({ operation }: { operation: Operation }) {
  const { summary, description, needsToken, tag, id } = operation;
  return (
    <div className={styles["about"]}>
      <p className={styles["summary"]}>{summary}</p>
      <ContractText text={description} />
      {needsToken && <p>{texts.call.needsToken}</p>}
      <a href={`${DEVELOPER_PAGES.apiDocs}#/${tag}/${id}`}>{texts.call.reference}</a>
    </div>
  );
}
