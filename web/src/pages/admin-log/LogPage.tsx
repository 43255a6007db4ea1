import { useState } from "react";
import { LOG, type LogSubject } from "../../features/log/log.ts";
import { titleOf } from "../../data/pages.ts";
import { usePagedList } from "../../data/store/pagedList.ts";
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
  { value: "login", label: texts.login },
  { value: "library", label: texts.library },
];

/** Shows the audit log, newest first. */
export default function LogPage() {
  return (
    <AdminFrame page="admin-log" least="operator">
      <Log />
    </AdminFrame>
  );
}

function Log() {
  const [about, setAbout] = useState<About>("all");
  const { items: entries, next, status, refresh, readMore } = usePagedList(LOG, about);

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
      {status === "rejected" && <FailedState text={texts.failed} onRetry={refresh} />}
      {!entries && status === "pending" && <p className={styles["note"]}>{texts.loading}</p>}
      {entries?.length === 0 && status !== "rejected" && <p className={styles["note"]}>{texts.none}</p>}
      {entries && status !== "rejected" && <Days entries={entries} />}
      {next !== "" && (
        <Button type="button" look="outline" onClick={readMore}>
          {texts.earlier}
        </Button>
      )}
    </>
  );
}
