import { useState } from "react";
import { AUDIT_LOG, type LogFilter } from "../../features/log/log.ts";
import { titleOf } from "../../data/pages.ts";
import { usePagedList } from "../../data/store/pagedList.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { LogDays } from "./LogDays.tsx";
import styles from "./log.module.css";
import { texts } from "./texts.ts";

const ABOUT: readonly { value: LogFilter; label: string }[] = [
  { value: "all", label: texts.all },
  { value: "video", label: texts.video },
  { value: "category", label: texts.category },
  { value: "person", label: texts.person },
  { value: "import", label: texts.import },
  { value: "login", label: texts.login },
  { value: "library", label: texts.library },
];

/** Renders the page with the audit log, the newest entry first. */
export default function LogPage() {
  return (
    <AdminFrame page="admin-log" least="operator">
      <Log />
    </AdminFrame>
  );
}

function Log() {
  const [about, setAbout] = useState<LogFilter>("all");
  const { items: entries, next, status, denial, refresh, readMore } = usePagedList(AUDIT_LOG, about);

  return (
    <>
      <PageHead title={texts.title} document={titleOf("admin-log")} state={texts.state} />
      <div className={styles["filters"]}>
        <ChipGroup
          legend={texts.about}
          choices={ABOUT}
          value={about === "accounts" ? "login" : about}
          onChange={(value) => setAbout(ABOUT.find((one) => one.value === value)?.value ?? "all")}
        />
        {about === "login" && (
          <Button type="button" look="outline" onClick={() => setAbout("accounts")}>
            {texts.showAccounts}
          </Button>
        )}
      </div>
      {status === "rejected" && <FailedState text={texts.failed} denial={denial} onRetry={refresh} />}
      {!entries && status === "pending" && <p className={styles["note"]}>{texts.loading}</p>}
      {entries?.length === 0 && status !== "rejected" && <p className={styles["note"]}>{texts.none}</p>}
      {entries && status !== "rejected" && <LogDays entries={entries} />}
      {next !== "" && (
        <Button type="button" look="outline" onClick={readMore}>
          {texts.earlier}
        </Button>
      )}
    </>
  );
}
