import { useEffect, useState } from "react";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { type Operation, readOperations } from "./operations.ts";

/** Loads the operations of the API's contract. */
export function useOperations(): { operations: readonly Operation[]; failed: boolean } {
  const [operations, setOperations] = useState<readonly Operation[]>([]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    readContract(leaving.signal).then(setOperations, () => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, []);

  return { operations, failed };
}

async function readContract(signal: AbortSignal): Promise<Operation[]> {
  const answer = await fetch(DEVELOPER_PAGES.contract, { signal });
  if (!answer.ok) throw new Error(`The contract can't be read: ${answer.status}.`);
  return readOperations(await answer.json());
}
