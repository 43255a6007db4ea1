import { Film, LayoutDashboard, type LucideIcon, ScrollText, Tags, Users } from "lucide-react";
import type { Role } from "../../data/roles.ts";
import { ROUTES } from "../../data/routes.ts";
import { texts } from "./texts.ts";

/** A page for who looks after the library. */
export interface AdminPlace {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whom it is for, at least. */
  least: Role;
}

/** These pages, in their order. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: ROUTES.admin, label: texts.overview, icon: LayoutDashboard, least: "curator" },
  { to: ROUTES["admin-videos"], label: texts.videos, icon: Film, least: "curator" },
  { to: ROUTES["admin-categories"], label: texts.categories, icon: Tags, least: "curator" },
  { to: ROUTES["admin-people"], label: texts.people, icon: Users, least: "operator" },
  { to: ROUTES["admin-log"], label: texts.log, icon: ScrollText, least: "operator" },
];
