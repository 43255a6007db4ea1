import { type ReactNode, useDeferredValue, useState } from "react";
import { selectWatched } from "../../features/positions/underWay.ts";
import { UnwatchedChip } from "../../features/positions/UnwatchedChip.tsx";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { filtered } from "./filtered.ts";
import styles from "./list-view.module.css";
import { ListBar } from "./ListBar.tsx";
import { texts } from "./texts.ts";
import { useListLayout } from "./useListLayout.ts";
import { VideoList, VideoListSkeleton } from "./VideoList.tsx";

/** From how many videos on a list can be looked through. */
const LONG = 12;

interface ListViewProps {
  /** The list's head, a `ListHead`. */
  head: ReactNode;
  videos: readonly Video[];
  /** The ids of those that the person has seen; what they have watched whole unless it is given. */
  seen?: ReadonlySet<string> | undefined;
  /** What stands in the videos' place while there are none; their places unless it is given. */
  instead?: ReactNode;
  /** What is said above the videos. */
  notice?: ReactNode;
  /** What else can be done with a video; the same function as long as that does not change. */
  menuFor: (video: Video) => ReactNode;
  /** The name of the group that a video belongs to; it stands above the first of each. */
  groupOf?: (video: Video) => string;
  /** Draws the rows in its own way: those that are shown, and whether these are all. */
  renderRows?: ((videos: readonly Video[], all: boolean) => ReactNode) | undefined;
}

/** A list of videos with its head: side by side where there is room, as rows or as a grid as the person likes it. */
export function ListView({
  head,
  videos,
  seen,
  instead,
  notice,
  menuFor,
  groupOf,
  renderRows,
}: ListViewProps) {
  const [layout, setLayout] = useListLayout();
  return (
    <div className={styles["container"]}>
      <div className={styles["layout"]}>
        {head}
        <section className={styles["list"]} aria-label={texts.list.videos}>
          <h2 className="vh">{texts.list.videos}</h2>
          {notice}
          {videos.length > 0 ? (
            <Videos
              videos={videos}
              seen={seen}
              layout={layout}
              onLayout={setLayout}
              menuFor={menuFor}
              groupOf={groupOf}
              renderRows={renderRows}
            />
          ) : (
            instead || <VideoListSkeleton layout={layout} />
          )}
        </section>
      </div>
    </div>
  );
}

interface VideosProps extends Pick<ListViewProps, "videos" | "seen" | "menuFor" | "renderRows"> {
  groupOf: ListViewProps["groupOf"] | undefined;
  layout: "row" | "tile";
  onLayout: (layout: "row" | "tile") => void;
}

function Videos({ videos, seen, layout, onLayout, menuFor, groupOf, renderRows }: VideosProps) {
  const [words, setWords] = useState("");
  const asked = useDeferredValue(words);
  const long = videos.length >= LONG;
  const watchedWhole = useAppSelector(selectWatched);
  const watched = seen ?? watchedWhole;
  const [unwatched, setUnwatched] = useState(false);
  const someWatched = videos.some(({ _id }) => watched.has(_id));
  const left = unwatched && someWatched ? videos.filter(({ _id }) => !watched.has(_id)) : videos;
  const found = long ? filtered(left, asked) : left;
  const filters = found !== videos;
  const ownRows = layout === "row" ? renderRows : undefined;
  return (
    <>
      <ListBar words={long ? words : null} onWords={setWords} layout={layout} onLayout={onLayout}>
        {someWatched && <UnwatchedChip chosen={unwatched} onChoose={setUnwatched} />}
      </ListBar>
      <output className="vh">
        {filters && texts.list.found(String(found.length), videoCount(videos.length))}
      </output>
      {found.length > 0 ? (
        (ownRows?.(found, !filters) ?? (
          <VideoList key={layout} videos={found} layout={layout} menuFor={menuFor} groupOf={groupOf} />
        ))
      ) : (
        <EmptyState
          scene="nothing"
          heading="section"
          title={left.length > 0 ? texts.list.noneFound(asked) : texts.list.allWatched}
          text={left.length > 0 ? texts.list.noneFoundHint : texts.list.allWatchedHint}
        >
          <Button
            type="button"
            look="outline"
            onClick={() => {
              setWords("");
              setUnwatched(false);
            }}
          >
            {texts.list.showAll}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
