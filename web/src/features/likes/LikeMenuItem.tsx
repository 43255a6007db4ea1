import { ThumbsUp } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { texts } from "./texts.ts";
import { useLike } from "./useLike.ts";

/** Renders a menu entry that likes a video or removes the like. */
export function LikeMenuItem({ video }: { video: Video }) {
  const { liked, toggle } = useLike(video);
  return <MenuItem icon={ThumbsUp} label={liked ? texts.unlike : texts.like} onSelect={toggle} />;
}
