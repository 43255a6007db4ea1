import { SkipForward } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router";
import { selectPlaylistRecords } from "../../features/playlists/slice.ts";
import { useVideo } from "../../features/videos/useVideo.ts";
import { type ListName, listPath, playPath } from "../../data/lists.ts";
import { titleOf } from "../../data/pages.ts";
import { isPlayable } from "../../data/playable.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import type { PlayerHandle } from "../../ui/player/handle.ts";
import { Countdown } from "./Countdown.tsx";
import styles from "./play-queue.module.css";
import { texts } from "./texts.ts";
import { usePartEnd } from "./usePartEnd.ts";
import type { QueuePlayback } from "./usePlayQueue.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

interface PlayQueueProps {
  /** Queue; null or undefined if there is no queue or it is not loaded. Nothing is rendered then. */
  playing: QueuePlayback | null | undefined;
  /** ID of the video that plays now. */
  videoId: string;
  player: PlayerHandle;
}

/** Renders the position of a video in its play queue, and a link to the next video. */
export function PlayQueue({ playing, videoId, player }: PlayQueueProps) {
  const { phase } = useSyncExternalStore(player.subscribe, player.status, player.status);
  const index = playing?.queue.indexOf(videoId) ?? -1;
  const reached = usePartEnd(player, videoId, ownEntry(playing?.parts ?? {}, videoId));
  if (!playing || index < 0) return null;
  const ended = phase === "ended" || (reached && phase !== "playing");
  return (
    <section className={styles["playing"]} aria-label={texts.label}>
      <p className={styles["list"]}>
        <Link to={listPath(playing.list)}>
          <ListTitle list={playing.list} />
        </Link>
        <span>{texts.position(index + 1, playing.queue.length)}</span>
      </p>
      <Next key={index} {...playing} index={index + 1} ended={ended} />
    </section>
  );
}

const TITLES = new Map([
  ["likes", titleOf("liked")],
  ["watchlater", titleOf("watch-later")],
  ["history", titleOf("history")],
]);

function ListTitle({ list }: { list: ListName }) {
  const playlist = useAppSelector(selectPlaylistRecords).find(({ _id }) => _id === list);
  return TITLES.get(list) ?? playlist?.title ?? texts.playlist;
}

interface NextProps extends QueuePlayback {
  /** Index in the queue at which the next video is searched. */
  index: number;
  ended: boolean;
}

/**
 * Renders a link to the video at an index of the queue. If this video was removed from the library, it renders the
 * next video that can be played.
 */
function Next({ list, queue, parts, index, ended }: NextProps) {
  const nextId = queue[index];
  if (nextId === undefined) return <p className={styles["title"]}>{ended ? texts.done : texts.last}</p>;
  return <NextVideo list={list} queue={queue} parts={parts} index={index} ended={ended} nextId={nextId} />;
}

function NextVideo({ nextId, ...next }: NextProps & { nextId: string }) {
  const { list, queue, parts, ended } = next;
  const lookup = useVideo(nextId);
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState(false);
  const isGone = lookup.state === "unknown" || (lookup.state === "found" && !isPlayable(lookup.video));
  if (isGone) return <Next {...next} index={next.index + 1} />;
  const to = playPath(nextId, list, ownEntry(parts ?? {}, nextId)?.from);
  const title = lookup.state === "found" ? lookup.video.title : "";
  const counts = ended && !cancelled && title !== "";
  return (
    <>
      <p className={styles["title"]}>{title !== "" && texts.upNext(title)}</p>
      <div className={styles["acts"]}>
        {counts && (
          <Countdown
            title={title}
            onEnd={() => void navigate(to, { state: { queue, parts } })}
            onCancel={() => setCancelled(true)}
          />
        )}
        <ButtonLink to={to} state={{ queue, parts }} look={counts ? "brand" : "outline"}>
          <SkipForward size={18} strokeWidth={1.9} aria-hidden="true" />
          {counts ? texts.playNow : texts.next}
        </ButtonLink>
      </div>
    </>
  );
}
