import { Clock, Compass, History, House, ListVideo, type LucideIcon, ThumbsUp } from "lucide-react";
import { PAGES, type SidebarPage } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";

/** A page the sidebar leads to. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

// Their order in the sidebar is this one. A page of pages.json that stands in the sidebar has its icon here.
const ICONS: Record<SidebarPage, LucideIcon> = {
  home: House,
  explore: Compass,
  liked: ThumbsUp,
  playlists: ListVideo,
  "watch-later": Clock,
  history: History,
};

/** The pages of the sidebar, in their order. */
export const PLACES: readonly Place[] = (Object.entries(ICONS) as [SidebarPage, LucideIcon][]).map(
  ([name, icon]) => ({ to: ROUTES[name], label: PAGES[name].sidebar ?? "", icon }),
);
