import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { ReachedInAppContext } from "./arrival.ts";
import { SITE_NAME } from "../../shared/pageMeta.ts";
import { focusHeadingIfLost, canTakeFocus } from "./focusHeading.ts";

interface PageTitleProps {
  /** Title of the browser tab without the site name; absent for the home page. */
  document?: string;
  /** Whether only screen readers get the heading. */
  hidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders the h1 of a page and sets the title of the tab. After a route change, the h1 gets the focus, so that
 * keyboards and screen readers start at the new page. If the user has already focused another element, the focus does
 * not move. If a focused h1 is replaced, the new h1 gets the focus.
 */
export function PageTitle({ document: title, hidden = false, className, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnArrival = useRef(useContext(ReachedInAppContext));

  useEffect(() => {
    document.title = title ? `${title} · ${SITE_NAME}` : SITE_NAME;
  }, [title]);

  // This effect must run before the effect that restores the focus of a link, so it is a layout effect.
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
