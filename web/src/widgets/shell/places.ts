import { Clock, Compass, History, House, ListVideo, type LucideIcon, ThumbsUp } from "lucide-react";
import { ROUTES } from "../../data/routes.ts";

/** A page the sidebar leads to. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The pages of the sidebar, in their order. */
export const PLACES: readonly Place[] = [
  { to: ROUTES.home, label: "Home", icon: House },
  { to: ROUTES.explore, label: "Explore", icon: Compass },
  { to: ROUTES.liked, label: "Liked Videos", icon: ThumbsUp },
  { to: ROUTES.playlists, label: "Playlists", icon: ListVideo },
  { to: ROUTES.watchLater, label: "Watch Later", icon: Clock },
  { to: ROUTES.history, label: "History", icon: History },
];
