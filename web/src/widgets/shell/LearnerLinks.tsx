import { useRef } from "react";
import { CalendarDays, ChartNoAxesColumn, type LucideIcon, Mic, NotebookPen } from "lucide-react";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { DEMONSTRATED_PAGES } from "../../data/demonstrated.ts";
import { type LearnerPage, PAGES } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { NavLinks } from "./NavLinks.tsx";
import type { NavItem } from "./navItems.ts";
import styles from "./sidebar.module.css";
import { useDismissibleLabels } from "./useDismissibleLabels.ts";

// Icons by page, in the order of the sidebar. Each page with `learnerNav` in pages.json needs an icon.
const ICONS: Record<LearnerPage, LucideIcon> = {
  plan: CalendarDays,
  practice: Mic,
  progress: ChartNoAxesColumn,
  notes: NotebookPen,
};

const NAMES = Object.keys(ICONS) as LearnerPage[];

// A visitor sees only links to public pages, and to pages that show visitors an example.
const VISITOR_NAMES = NAMES.filter(
  (name) => !PAGES[name].personal || DEMONSTRATED_PAGES.some((each) => each === name),
);

function itemOf(name: LearnerPage): NavItem {
  return { to: ROUTES[name], label: PAGES[name].learnerNav ?? "", icon: ICONS[name] };
}

interface LearnerLinksProps {
  look: "rail" | "labelled";
  onFollow?: () => void;
}

/**
 * Renders the sidebar's links to pages for learners. A visitor gets only links to pages that visitors can open. The
 * component is in a separate script.
 */
export default function LearnerLinks(props: LearnerLinksProps) {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const part = useRef<HTMLDivElement>(null);
  // The hook is called here, because this component is not in the script that the page loads first.
  useDismissibleLabels(part);
  const names = loggedIn ? NAMES : VISITOR_NAMES;
  return (
    <div ref={part} className={styles["learner"]}>
      <NavLinks items={names.map(itemOf)} {...props} />
    </div>
  );
}
