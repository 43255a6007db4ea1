import { ThumbsUp } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { useLike } from "./useLike.ts";

/** Likes a video, or takes the like back, from its menu. */
export function LikeMenuItem({ video }: { video: Video }) {
  const { liked, pending, toggle } = useLike(video, true);
  return (
    <MenuItem
      icon={ThumbsUp}
      label={liked ? "Remove from Liked Videos" : "Like"}
      busy={pending}
      onSelect={toggle}
    />
  );
}
