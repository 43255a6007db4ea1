import { CalendarDays, ChartNoAxesColumn, type LucideIcon, Mic, NotebookPen } from "lucide-react";
import { type LearnerPage, PAGES } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { NavLinks } from "./NavLinks.tsx";
import type { NavItem } from "./navItems.ts";

// Icons in the order of the sidebar. Each page of this group in pages.json needs one.
const ICONS: Record<LearnerPage, LucideIcon> = {
  plan: CalendarDays,
  practice: Mic,
  progress: ChartNoAxesColumn,
  notes: NotebookPen,
};

const NAV_ITEMS: readonly NavItem[] = (Object.entries(ICONS) as [LearnerPage, LucideIcon][]).map(
  ([name, icon]) => ({
    to: ROUTES[name],
    label: PAGES[name].learnerNav ?? "",
    icon,
  }),
);

interface LearnerLinksProps {
  look: "rail" | "labelled";
  onFollow?: () => void;
}

/** Renders the sidebar links for logged-in users. It is a separate script. */
export default function LearnerLinks(props: LearnerLinksProps) {
  return <NavLinks items={NAV_ITEMS} {...props} />;
}
