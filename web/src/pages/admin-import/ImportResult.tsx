import { importClosed } from "../../features/imports/slice.ts";
import type { VideoImport } from "../../data/api/types.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./import.module.css";
import { texts } from "./texts.ts";

/** Renders the result of an import: it is complete, it was cancelled, or its file is unusable. */
export function ImportResult({ current: { stage, report, failure = "" } }: { current: VideoImport }) {
  const dispatch = useAppDispatch();
  const isDone = stage === "done" && report !== undefined;
  const title = stage === "stopped" ? texts.stopped : texts.failed;
  const text = stage === "stopped" ? texts.stoppedText : failure;
  return (
    <>
      <PageTitle document={titleOf("admin-import")} className={styles["title"]}>
        {isDone ? texts.done(report) : title}
      </PageTitle>
      <output className={styles["muted"]}>{isDone ? texts.doneText(report) : text}</output>
      <div className={styles["ways"]}>
        {isDone && <ButtonLink to={ROUTES["admin-videos"]}>{texts.toVideos}</ButtonLink>}
        <Button type="button" look="outline" onClick={() => dispatch(importClosed())}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
