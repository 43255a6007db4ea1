import { Download, Upload } from "lucide-react";
import { useEffect } from "react";
import "../../features/curation/changes.ts";
import { fetchCategories } from "../../features/categories/slice.ts";
import { exportVideos, rowsOutdated, selectCuration } from "../../features/curation/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import { AdminFrame } from "../../widgets/admin-frame/AdminFrame.tsx";
import { AddVideosForm } from "./AddVideosForm.tsx";
import { saveFile } from "../../shared/saveFile.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { texts } from "./texts.ts";
import { loadFacetsDialog, loadOutlineDialog, useVideoDialog } from "./useVideoDialog.tsx";
import { useLoadRows } from "./useRows.ts";
import { useSelection } from "./useSelection.ts";
import { VideoFilters } from "./VideoFilters.tsx";
import styles from "./videos.module.css";
import { VideosTable } from "./VideosTable.tsx";

/** Renders the page on which curators filter, edit and add videos. */
export default function VideosPage() {
  return (
    <AdminFrame page="admin-videos" least="curator">
      <Videos />
    </AdminFrame>
  );
}

function Videos() {
  const dispatch = useAppDispatch();
  const { counts } = useAppSelector(selectCuration);
  const download = useTransfer(exportVideos);

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  async function save() {
    const done = await download.start(undefined);
    if (isStale(done)) return;
    if (exportVideos.fulfilled.match(done)) saveFile("videos.json", JSON.stringify(done.payload, null, 2));
    else showToast("error", texts.exportFailed);
  }

  return (
    <>
      <PageHead
        title={texts.title}
        document={titleOf("admin-videos")}
        state={counts ? texts.state(counts.all, counts.dead) : ""}
      >
        <div className={styles["ways"]}>
          <ButtonLink to={ROUTES["admin-import"]} look="outline">
            <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.import}
          </ButtonLink>
          <Button type="button" look="outline" busy={download.isInFlight} onClick={() => void save()}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.export}
          </Button>
        </div>
      </PageHead>
      {download.isInFlight && (
        <TransferBar label={texts.exporting} progress={download.progress} onCancel={download.cancel} />
      )}
      <AddVideosForm />
      <VideoFilters />
      <Rows />
    </>
  );
}

const FIRST = { from: 0, to: 0 };

function Rows() {
  const dispatch = useAppDispatch();
  const { total, failed, denial, query } = useAppSelector(selectCuration);
  const selection = useSelection();
  const { dialog, open } = useVideoDialog();
  useLoadRows(FIRST);

  // When the query changes, the table scrolls to its top.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [query]);

  if (failed)
    return <FailedState text={texts.failed} denial={denial} onRetry={() => dispatch(rowsOutdated())} />;
  if (total === null) return <p className={styles["note"]}>{texts.loading}</p>;
  if (total === 0) {
    const isNarrowed = query.q !== "" || query.only !== "" || query.category !== "";
    return <p className={styles["note"]}>{isNarrowed ? texts.none : texts.empty}</p>;
  }
  return (
    <>
      <VideosTable
        total={total}
        selection={selection}
        onOutline={(video) => open(loadOutlineDialog, video)}
        onFacets={(video) => open(loadFacetsDialog, video)}
      />
      <SelectionBar selected={selection.selected} clear={selection.clear} />
      {dialog}
    </>
  );
}
