import { useEffect, useState } from "react";
import {
  fetchEarlier,
  fetchLog,
  type LogSubject,
  selectEarlierLog,
  selectLog,
} from "../../features/log/slice.ts";
import { isOutdated } from "../../data/store/apiThunk.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { Days } from "./Days.tsx";
import styles from "./log.module.css";
import { texts } from "./texts.ts";

type About = LogSubject | "all";

const ABOUT: readonly { value: About; label: string }[] = [
  { value: "all", label: texts.all },
  { value: "video", label: texts.video },
  { value: "category", label: texts.category },
  { value: "person", label: texts.person },
  { value: "import", label: texts.import },
];

/** Who changed what, and when, newest first. */
export default function LogPage() {
  return (
    <AdminFrame page="admin-log" least="operator">
      <Log />
    </AdminFrame>
  );
}

function Log() {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectLog);
  const next = useAppSelector(selectEarlierLog);
  const [about, setAbout] = useState<About>("all");
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<"pending" | "fulfilled" | "rejected">("pending");

  useEffect(() => {
    void dispatch(fetchLog(about)).then((read) => {
      if (!isOutdated(read)) setOutcome(read.meta.requestStatus);
    });
  }, [dispatch, about, attempt]);

  return (
    <>
      <PageHead title={texts.title} document={titleOf("admin-log")} state={texts.state} />
      <div className={styles["filters"]}>
        <ChipGroup
          legend={texts.about}
          choices={ABOUT}
          value={about}
          onChange={(value) => setAbout(ABOUT.find((one) => one.value === value)?.value ?? "all")}
        />
      </div>
      {outcome === "rejected" && (
        <FailedState text={texts.failed} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      {!entries && outcome === "pending" && <p className={styles["note"]}>{texts.loading}</p>}
      {entries?.length === 0 && <p className={styles["note"]}>{texts.none}</p>}
      {entries && outcome !== "rejected" && <Days entries={entries} />}
      {next !== "" && (
        <Button
          type="button"
          look="outline"
          onClick={() => void dispatch(fetchEarlier({ about, before: next }))}
        >
          {texts.earlier}
        </Button>
      )}
    </>
  );
}
