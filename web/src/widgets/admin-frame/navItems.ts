import {
  Film,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestionMark,
  ScrollText,
  Tags,
  Users,
} from "lucide-react";
import type { Role } from "../../data/roles.ts";
import { ROUTES } from "../../data/routes.ts";
import { texts } from "./texts.ts";

/** Admin page in the navigation. */
export interface AdminNavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Minimum role that may open the page. */
  least: Role;
}

/** Admin pages in the order of the navigation. */
export const ADMIN_NAV_ITEMS: readonly AdminNavItem[] = [
  { to: ROUTES.admin, label: texts.overview, icon: LayoutDashboard, least: "curator" },
  { to: ROUTES["admin-videos"], label: texts.videos, icon: Film, least: "curator" },
  {
    to: ROUTES["admin-questions"],
    label: texts.questions,
    icon: MessageCircleQuestionMark,
    least: "curator",
  },
  { to: ROUTES["admin-categories"], label: texts.categories, icon: Tags, least: "curator" },
  { to: ROUTES["admin-people"], label: texts.people, icon: Users, least: "operator" },
  { to: ROUTES["admin-log"], label: texts.log, icon: ScrollText, least: "operator" },
];
