import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Card, roundOf } from "../../widgets/practice-cards/cards.ts";
import { useCards } from "../../widgets/practice-cards/useCards.ts";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { titleOf } from "../../data/pages.ts";
import { Overview } from "./Overview.tsx";
import styles from "./practice.module.css";
import { RoundView } from "./RoundView.tsx";
import { texts } from "./texts.ts";

/** Shows due, new and later questions and their rounds; with `?video=` all questions of a video. */
export default function PracticePage() {
  const [parameters] = useSearchParams();
  const [now, setNow] = useState(() => new Date());
  const [round, setRound] = useState<readonly Card[] | null>(null);
  const { cards, phase, lacksMarked, retry } = useCards(parameters.get("video"), now);

  if (round !== null) {
    return (
      <RoundView
        cards={round}
        onLeave={() => {
          setNow(new Date());
          setRound(null);
        }}
      />
    );
  }
  if (phase === "rejected") return <FailedState text={texts.failed} onRetry={retry} />;
  if (phase === "pending") {
    return (
      <>
        <PageTitle document={titleOf("practice")} className={styles["title"]}>
          {texts.title}
        </PageTitle>
        <output className={styles["muted"]} aria-busy="true">
          {texts.loading}
        </output>
      </>
    );
  }
  return (
    <>
      {lacksMarked && <Notice text={texts.markedFailed} onRetry={retry} />}
      <Overview cards={cards} now={now} onStart={() => setRound(roundOf(cards))} />
    </>
  );
}
