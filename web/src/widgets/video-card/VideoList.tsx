import { memo, type ReactNode } from "react";
import type { Video } from "../../data/api/types.ts";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { useKeptFocus } from "../../ui/list/useKeptFocus.ts";
import { usePortions } from "../../ui/list/usePortions.ts";
import type { ListLayout } from "./useListLayout.ts";
import { VideoCard } from "./VideoCard.tsx";
import { VideoCardSkeleton } from "./VideoCardSkeleton.tsx";
import styles from "./video-list.module.css";

interface VideoListProps {
  videos: readonly Video[];
  /** A grid of tiles, or rows one below the other. */
  layout: ListLayout;
  /** What else can be done with a video; the same function as long as that does not change. */
  menuFor: (video: Video) => ReactNode;
  /** The name of the group that a video belongs to; it stands above the first of each. */
  groupOf?: ((video: Video) => string) | undefined;
}

const IN_VIEW = 4;
const EXPECTED = Array.from({ length: 8 }, (_, place) => place);

const LAYOUTS = { tile: styles["tile"], row: styles["row"] };

/**
 * A person's list of videos; a long one in portions, each as long as all before, of which the browser draws what is near.
 * When one of them goes, the focus stays in the list.
 */
export function VideoList({ videos, layout, menuFor, groupOf }: VideoListProps) {
  const focus = useKeptFocus<HTMLUListElement>();
  const { shown, showMore } = usePortions(videos, focus.ref, { doubling: true });
  const groups = groupOf ? shown.map(groupOf) : [];
  return (
    <div>
      <ul {...focus} className={LAYOUTS[layout]}>
        {shown.map((video, place) => (
          <Item
            key={video._id}
            video={video}
            layout={layout}
            eager={place < IN_VIEW}
            menuFor={menuFor}
            group={groups[place] === groups[place - 1] ? undefined : groups[place]}
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
  /** The name of the group that begins with it. */
  group: string | undefined;
}

const Item = memo(({ video, layout, eager, menuFor, group }: ItemProps) => (
  <li className={styles["item"]}>
    {group !== undefined && <h3 className={styles["group"]}>{group}</h3>}
    <VideoCard video={video} layout={layout} eager={eager} menu={menuFor(video)} />
  </li>
));

/** The place of a list that is still to come. */
export function VideoListSkeleton({ layout }: Pick<VideoListProps, "layout">) {
  return (
    <div className={LAYOUTS[layout]} aria-busy="true">
      {EXPECTED.map((place) => (
        <div key={place} className={styles["item"]}>
          <VideoCardSkeleton layout={layout} />
        </div>
      ))}
    </div>
  );
}
