import { CalendarDays, ChartNoAxesColumn, type LucideIcon, Mic, NotebookPen } from "lucide-react";
import { type LearnerPage, PAGES } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { PlaceLinks } from "./PlaceLinks.tsx";
import type { Place } from "./places.ts";

// Their order in the sidebar is this one. A page of pages.json that stands in this group has its icon here.
const ICONS: Record<LearnerPage, LucideIcon> = {
  plan: CalendarDays,
  practice: Mic,
  progress: ChartNoAxesColumn,
  notes: NotebookPen,
};

const PLACES: readonly Place[] = (Object.entries(ICONS) as [LearnerPage, LucideIcon][]).map(
  ([name, icon]) => ({
    to: ROUTES[name],
    label: PAGES[name].learner ?? "",
    icon,
  }),
);

interface LearnerLinksProps {
  look: "rail" | "labelled";
  onFollow?: () => void;
}

/** The links to what a learner keeps and plans; a script of its own, which visitors do without. */
export default function LearnerLinks(props: LearnerLinksProps) {
  return <PlaceLinks places={PLACES} {...props} />;
}
