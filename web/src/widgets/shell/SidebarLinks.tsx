import { Suspense } from "react";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import { NavLinks } from "./NavLinks.tsx";
import { NAV_ITEMS } from "./navItems.ts";

const LearnerLinks = lazyComponent(() => import("./LearnerLinks.tsx"));

interface LinksProps {
  look: "rail" | "labelled";
  onFollow?: () => void;
}

/** Renders the main links of the navigation and the links for learners. */
export function SidebarLinks(props: LinksProps) {
  return (
    <>
      <NavLinks items={NAV_ITEMS} {...props} />
      <Suspense fallback={null}>
        <LearnerLinks {...props} />
      </Suspense>
    </>
  );
}
