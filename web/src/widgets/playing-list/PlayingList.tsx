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
import styles from "./playing-list.module.css";
import { texts } from "./texts.ts";
import { usePartEnd } from "./usePartEnd.ts";
import type { Playing } from "./useQueue.ts";

interface PlayingListProps {
  /** The list, once it is known; nothing is shown without one. */
  playing: Playing | null | undefined;
  /** The video that plays. */
  videoId: string;
  player: PlayerHandle;
}

/** Where the video that plays stands in the list that it is played from, and what comes next; nothing without a list. */
export function PlayingList({ playing, videoId, player }: PlayingListProps) {
  const { phase } = useSyncExternalStore(player.subscribe, player.status, player.status);
  const place = playing?.queue.indexOf(videoId) ?? -1;
  const reached = usePartEnd(player, videoId, playing?.parts?.[videoId]);
  if (!playing || place < 0) return null;
  const ended = phase === "ended" || (reached && phase !== "playing");
  return (
    <section className={styles["playing"]} aria-label={texts.label}>
      <p className={styles["list"]}>
        <Link to={listPath(playing.list)}>
          <ListTitle list={playing.list} />
        </Link>
        <span>{texts.place(place + 1, playing.queue.length)}</span>
      </p>
      <Next key={place} {...playing} place={place + 1} ended={ended} />
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

interface NextProps extends Playing {
  /** The place of what comes next. */
  place: number;
  ended: boolean;
}

/** What stands at a place of the queue, and the way there; what has left the library is passed over. */
function Next({ list, queue, parts, place, ended }: NextProps) {
  const nextId = queue[place];
  if (nextId === undefined) return <p className={styles["title"]}>{ended ? texts.done : texts.last}</p>;
  return <NextVideo list={list} queue={queue} parts={parts} place={place} ended={ended} nextId={nextId} />;
}

function NextVideo({ nextId, ...next }: NextProps & { nextId: string }) {
  const { list, queue, parts, ended } = next;
  const lookup = useVideo(nextId);
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState(false);
  const isGone = lookup.state === "unknown" || (lookup.state === "found" && !isPlayable(lookup.video));
  if (isGone) return <Next {...next} place={next.place + 1} />;
  const to = playPath(nextId, list, parts?.[nextId]?.from);
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
