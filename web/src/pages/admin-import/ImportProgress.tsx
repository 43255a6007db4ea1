import { cancelImport, fetchImport, selectIsImportLost } from "../../features/imports/slice.ts";
import type { VideoImport } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./import.module.css";
import { texts } from "./texts.ts";

/** Renders the progress of an import, with a button that cancels it. */
export function ImportProgress({ current }: { current: VideoImport }) {
  const dispatch = useAppDispatch();
  const isLost = useAppSelector(selectIsImportLost);
  const { stage, name, decided, applied, report } = current;
  const all = report ? report.new + report.returned + report.updated : 0;
  const isApplying = stage === "applying";
  const status = isApplying ? texts.progress(applied, all) : texts.decided(decided);
  return (
    <>
      <PageTitle document={titleOf("admin-import")} className={styles["title"]}>
        {isApplying ? texts.going : texts.reading(name)}
      </PageTitle>
      <div className={styles["working"]}>
        <progress
          aria-label={isApplying ? texts.going : texts.reading(name)}
          {...(isApplying && all > 0 && { value: applied, max: all })}
        />
        <p className={styles["muted"]}>{status}</p>
        {isLost && (
          <Notice text={texts.progressLost} onRetry={() => void dispatch(fetchImport(current._id))} />
        )}
        <Button type="button" look="outline" onClick={() => void dispatch(cancelImport(current._id))}>
          {texts.stop}
        </Button>
        <p className={styles["small"]}>{texts.canStop}</p>
      </div>
    </>
  );
}
