import { type ReactNode, useDeferredValue, useState } from "react";
import { selectWatched } from "../../features/positions/inProgress.ts";
import { UnwatchedChip } from "../../features/positions/UnwatchedChip.tsx";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { filterVideos } from "./filterVideos.ts";
import styles from "./list-view.module.css";
import { ListBar } from "./ListBar.tsx";
import { texts } from "./texts.ts";
import { useListLayout } from "./useListLayout.ts";
import { VideoList, VideoListSkeleton } from "./VideoList.tsx";

/** Minimum number of videos in a list with a filter. */
const LONG = 12;

interface ListViewProps {
  /** Head of the list: a `ListHead` element. */
  head: ReactNode;
  videos: readonly Video[];
  /** IDs of the videos shown as watched; by default those that the user has watched in full. */
  seen?: ReadonlySet<string> | undefined;
  /** Content in place of the videos if the list is empty; by default placeholders. */
  instead?: ReactNode;
  /** Message that is shown above the videos. */
  notice?: ReactNode;
  /** Returns the menu for a video. It must be the same function in each render. */
  menuFor: (video: Video) => ReactNode;
  /** Returns the name of the group to which a video belongs. The name is shown above the first video of the group. */
  groupOf?: (video: Video) => string;
  /**
   * Renders the rows in place of the default list. It gets the videos to show, and whether these are all videos of
   * the list.
   */
  renderRows?: ((videos: readonly Video[], all: boolean) => ReactNode) | undefined;
}

/** Renders the head and the videos of a list, side by side if there is space. The videos are rows or a grid. */
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
  const found = long ? filterVideos(left, asked) : left;
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
