import { useState } from "react";
import { fetchBankDetails, selectBankDetails } from "../../features/questions/bank.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { VideoLinks } from "../../widgets/known-videos/VideoLinks.tsx";
import { SelfCheck } from "../../widgets/self-check/SelfCheck.tsx";
import styles from "./compare.module.css";
import { FollowUps } from "./FollowUps.tsx";
import type { FollowUp } from "./round.ts";
import { texts } from "./texts.ts";

interface BankCheckProps {
  questionId: string;
  /** Indexes of the checked points. */
  checked: ReadonlySet<number>;
  onCheck: (points: ReadonlySet<number>) => void;
  /** Callback that asks a follow-up question. */
  onFollowUp: (followUp: FollowUp) => void;
}

/** Loads the key points of a question of the bank and shows them as a checklist. */
export function BankCheck({ questionId, checked, onCheck, onFollowUp }: BankCheckProps) {
  const [request] = useState(() => () => fetchBankDetails(questionId));
  const { phase, retry } = useRequest(request);
  const details = useAppSelector((state) => selectBankDetails(state, questionId));

  function check(point: number, isChecked: boolean) {
    const next = new Set(checked);
    if (isChecked) next.add(point);
    else next.delete(point);
    onCheck(next);
  }

  if (details) {
    return (
      <SelfCheck details={details} checked={checked} onCheck={check}>
        <FollowUps questionId={details._id} followUps={details.followUps} onAnswer={onFollowUp} />
        <VideoLinks ids={details.videos} />
      </SelfCheck>
    );
  }
  if (phase === "rejected") return <Notice text={texts.checkFailed} onRetry={retry} />;
  return (
    <output className={styles["muted"]} aria-busy="true">
      {texts.checkLoading}
    </output>
  );
}
