import { memo, type ReactNode } from "react";
import type { Video } from "../../data/api/types.ts";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { useFocusRecovery } from "../../ui/list/useFocusRecovery.ts";
import { useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import type { ListLayout } from "./useListLayout.ts";
import { VideoCard } from "./VideoCard.tsx";
import { VideoCardSkeleton } from "./VideoCardSkeleton.tsx";
import styles from "./video-list.module.css";

interface VideoListProps {
  videos: readonly Video[];
  /** Layout of the videos: a grid of tiles or a column of rows. */
  layout: ListLayout;
  /** Returns the menu for a video. It must be the same function in each render. */
  menuFor: (video: Video) => ReactNode;
  /** Returns the name of the group to which a video belongs. The name is shown above the first video of the group. */
  groupOf?: ((video: Video) => string) | undefined;
}

const IN_VIEW = 4;
const EXPECTED = Array.from({ length: 8 }, (_, index) => index);

const LAYOUTS = { tile: styles["tile"], row: styles["row"] };

/**
 * Renders a list of videos. A button doubles the number of shown videos, and the browser does not render distant
 * ones. If the focused item is removed, another item gets the focus.
 */
export function VideoList({ videos, layout, menuFor, groupOf }: VideoListProps) {
  const focus = useFocusRecovery<HTMLUListElement>();
  const { shown, showMore } = useIncrementalList(videos, focus.ref, { doubling: true });
  const groups = groupOf ? shown.map(groupOf) : [];
  return (
    <div>
      <ul {...focus} className={LAYOUTS[layout]}>
        {shown.map((video, index) => (
          <Item
            key={video._id}
            video={video}
            layout={layout}
            eager={index < IN_VIEW}
            menuFor={menuFor}
            group={groups[index] === groups[index - 1] ? undefined : groups[index]}
          />
        ))}
      </ul>
      <ShowMore shown={shown.length} known={videos.length} onMore={showMore} />
    </div>
  );
}

interface ItemProps extends Omit<VideoListProps, "videos" | "groupOf"> {
  video: Video;
  eager: boolean;
  /** Name of the group, if this video is its first one. */
  group: string | undefined;
}

const Item = memo(({ video, layout, eager, menuFor, group }: ItemProps) => (
  <li className={styles["item"]}>
    {group !== undefined && <h3 className={styles["group"]}>{group}</h3>}
    <VideoCard video={video} layout={layout} eager={eager} menu={menuFor(video)} />
  </li>
));

/** Renders grey placeholders for a list of videos. */
export function VideoListSkeleton({ layout }: Pick<VideoListProps, "layout">) {
  return (
    <div className={LAYOUTS[layout]} aria-busy="true">
      {EXPECTED.map((index) => (
        <div key={index} className={styles["item"]}>
          <VideoCardSkeleton layout={layout} />
        </div>
      ))}
    </div>
  );
}
