import { RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import { type BulkChange, changeVideos, rowsOutdated } from "../../features/curation/slice.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useTransfer } from "../../data/store/transfers.ts";
import { MAX_CURATED_VIDEOS } from "../../shared/limits.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { showToast } from "../../ui/toast/toast.ts";
import { TransferBar } from "../../ui/transfer/TransferBar.tsx";
import { texts } from "./texts.ts";
import type { Selection } from "./useSelection.ts";
import styles from "./selection.module.css";

/** Returns the changes that move videos back to their current categories. */
function wayBack(videos: readonly CuratedVideo[]): BulkChange[] {
  const byCategory = new Map<string, string[]>();
  for (const { _id, categoryId } of videos) {
    byCategory.set(categoryId, [...(byCategory.get(categoryId) ?? []), _id]);
  }
  return [...byCategory].map(([categoryId, ids]) => ({ ids, change: "category", categoryId }));
}

/** Renders the actions on the selected videos, at the bottom of the window. */
export function SelectionBar({ selected, clear }: Pick<Selection, "selected" | "clear">) {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategoriesList);
  const { isInFlight, progress, start, cancel } = useTransfer(changeVideos);
  const [asking, setAsking] = useState(false);
  if (selected.size === 0) return null;
  const videos = [...selected.values()];
  const ids = videos.map(({ _id }) => _id);
  const areGone = videos.every(({ removed }) => removed === true);

  async function change(changes: readonly BulkChange[], back: readonly BulkChange[]) {
    const done = await start({ changes, back });
    if (changeVideos.rejected.match(done) && done.meta.aborted) {
      dispatch(rowsOutdated());
      showToast("info", texts.changeStopped);
    }
    if (changeVideos.fulfilled.match(done)) clear();
  }

  if (isInFlight && selected.size > MAX_CURATED_VIDEOS) {
    return (
      <section className={styles["changing"]} aria-label={texts.selection}>
        <TransferBar label={texts.changing} progress={progress} words={texts.changed} onCancel={cancel} />
      </section>
    );
  }
  return (
    <section className={styles["bar"]} aria-label={texts.selection}>
      <output>{texts.selected(selected.size)}</output>
      {!areGone && (
        <select
          className={styles["move"]}
          aria-label={texts.moveTo}
          value=""
          onChange={({ target }) =>
            void change([{ ids, change: "category", categoryId: target.value }], wayBack(videos))
          }
        >
          <option value="">{texts.moveTo}</option>
          {categories.map(({ _id, categoryName }) => (
            <option key={_id} value={_id}>
              {categoryName}
            </option>
          ))}
        </select>
      )}
      {areGone ? (
        <button
          type="button"
          className={styles["act"]}
          onClick={() => void change([{ ids, change: "restore" }], [{ ids, change: "remove" }])}
        >
          <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles["label"]}>{texts.restore}</span>
        </button>
      ) : (
        <button type="button" className={styles["act"]} onClick={() => setAsking(true)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles["label"]}>{texts.remove}</span>
        </button>
      )}
      <button
        type="button"
        className={styles["act"]}
        aria-label={texts.clear}
        title={texts.clear}
        onClick={clear}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {asking && (
        <ConfirmDialog
          title={texts.removeTitle(selected.size)}
          text={texts.removeText}
          action={texts.remove}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void change([{ ids, change: "remove" }], [{ ids, change: "restore" }]);
          }}
        />
      )}
    </section>
  );
}
