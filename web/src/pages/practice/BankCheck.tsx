import { useState } from "react";
import { fetchBankDetails, selectBankDetails } from "../../features/questions/bank.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./compare.module.css";
import { SelfCheck } from "./SelfCheck.tsx";
import { texts } from "./texts.ts";

/** Loads the key points of a question of the bank and shows them as a checklist. The checks are not stored. */
export function BankCheck({ questionId }: { questionId: string }) {
  const [request] = useState(() => () => fetchBankDetails(questionId));
  const { phase, retry } = useRequest(request);
  const details = useAppSelector((state) => selectBankDetails(state, questionId));
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());

  function check(point: number, isChecked: boolean) {
    const next = new Set(checked);
    if (isChecked) next.add(point);
    else next.delete(point);
    setChecked(next);
  }

  if (details) return <SelfCheck details={details} checked={checked} onCheck={check} />;
  if (phase === "rejected") return <Notice text={texts.checkFailed} onRetry={retry} />;
  return (
    <output className={styles["muted"]} aria-busy="true">
      {texts.checkLoading}
    </output>
  );
}
