import { Clock, Compass, History, House, ListVideo, type LucideIcon, ThumbsUp } from "lucide-react";
import { PAGES, type SidebarPage } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";

/** Page in the sidebar. */
export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

// Icons in the order of the sidebar. Each page of the sidebar in pages.json needs an icon.
const ICONS: Record<SidebarPage, LucideIcon> = {
  home: House,
  explore: Compass,
  liked: ThumbsUp,
  playlists: ListVideo,
  "watch-later": Clock,
  history: History,
};

/** Pages of the sidebar in order. */
export const NAV_ITEMS: readonly NavItem[] = (Object.entries(ICONS) as [SidebarPage, LucideIcon][]).map(
  ([name, icon]) => ({ to: ROUTES[name], label: PAGES[name].sidebar ?? "", icon }),
);
