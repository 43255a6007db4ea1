import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { ReachedInAppContext } from "./arrival.ts";
import { SITE_NAME } from "../../shared/pageMeta.ts";
import { focusHeadingIfLost, canTakeFocus } from "./focusHeading.ts";

interface PageTitleProps {
  /** Title of the browser tab before the site name; absent for the home page. */
  document?: string;
  /** Whether the heading is visually hidden. */
  hidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders the page's h1 and sets the tab's title. After a route change, the h1 gets the focus, unless the user has
 * focused another element in the meantime. Keyboards and screen readers then start at the new page. If the h1 is
 * replaced while it is focused, the new one gets the focus.
 */
export function PageTitle({ document: title, hidden = false, className, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnArrival = useRef(useContext(ReachedInAppContext));

  useEffect(() => {
    document.title = title ? `${title} · ${SITE_NAME}` : SITE_NAME;
  }, [title]);

  // A layout effect runs before the effect that restores the focus of a link.
  useLayoutEffect(() => {
    if (focusOnArrival.current && canTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      if (focused?.closest("main")) queueMicrotask(() => focusHeadingIfLost());
    },
    [],
  );

  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? "vh" : className}>
      {children}
    </h1>
  );
}
