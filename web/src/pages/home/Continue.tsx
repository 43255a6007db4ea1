import { useEffect, useMemo } from "react";
import { fetchHistory, selectHistory, selectHistoryStatus } from "../../features/history/slice.ts";
import { SHELF_SIZE } from "../../features/shelves/slice.ts";
import { isPlayable } from "../../data/playable.ts";
import { ROUTES } from "../../data/routes.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { writeText } from "../../shared/storage.ts";
import { texts } from "./texts.ts";
import { VideoShelf } from "./VideoShelf.tsx";

/** What a person was watching, latest first; nothing for who has watched nothing. */
export default function Continue({ expected }: { expected: boolean }) {
  const dispatch = useAppDispatch();
  const history = useAppSelector(selectHistory);
  const watched = useMemo(() => history.filter(isPlayable), [history]);
  const status = useAppSelector(selectHistoryStatus);
  const isKnown = watched.length > 0 || status === "fulfilled";

  useEffect(() => {
    void dispatch(fetchHistory());
  }, [dispatch]);

  useEffect(() => {
    // The next visit keeps its place free from the first moment on.
    if (isKnown) writeText(STORAGE_KEYS.continues, watched.length > 0 ? "yes" : null);
  }, [isKnown, watched.length]);

  if (watched.length === 0 && (isKnown || status === "rejected" || !expected)) return null;
  return <VideoShelf title={texts.continue} to={ROUTES.history} videos={watched.slice(0, SHELF_SIZE)} />;
}
