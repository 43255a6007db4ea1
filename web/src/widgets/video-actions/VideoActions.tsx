import { useEffect } from "react";
import { selectIsLoggedIn } from "../../features/auth/slice.ts";
import { useLoginGate } from "../../features/auth/useLoginGate.ts";
import { LikeButton } from "../../features/likes/LikeButton.tsx";
import { fetchLikes } from "../../features/likes/slice.ts";
import type { Video } from "../../shared/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../shared/store/store.ts";
import styles from "./video-actions.module.css";

/** What can be done with a video besides watching it. */
export function VideoActions({ video }: { video: Video }) {
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const gate = useLoginGate();

  useEffect(() => {
    if (loggedIn) void dispatch(fetchLikes());
  }, [dispatch, loggedIn]);

  return (
    <div className={styles["actions"]}>
      <LikeButton video={video} gate={gate} />
    </div>
  );
}
