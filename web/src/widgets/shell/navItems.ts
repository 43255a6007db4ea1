import { Clock, Compass, History, House, ListVideo, type LucideIcon, ThumbsUp } from "lucide-react";
import { PAGES, type SidebarPage } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";

/** Page in the main group of the sidebar. */
export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

// Icons by page, in the order of the sidebar. Each page with `sidebar` in pages.json needs an icon.
const ICONS: Record<SidebarPage, LucideIcon> = {
  home: House,
  explore: Compass,
  liked: ThumbsUp,
  playlists: ListVideo,
  "watch-later": Clock,
  history: History,
};

/** Pages of the sidebar's main group in order. */
export const NAV_ITEMS: readonly NavItem[] = (Object.entries(ICONS) as [SidebarPage, LucideIcon][]).map(
  ([name, icon]) => ({ to: ROUTES[name], label: PAGES[name].sidebar ?? "", icon }),
);
