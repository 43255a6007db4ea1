import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { ArrivedFromWithin } from "./arrival.ts";
import { SITE_NAME } from "../../shared/servedMark.ts";
import { focusHeadingIfLost, isFocusFree } from "./focusHeading.ts";

interface PageTitleProps {
  /** The title in the browser's tab, before the product's name; none for the home page. */
  document?: string;
  /** Kept for those who do not see the page, where its look needs no heading. */
  hidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The page's h1. It names the tab, and takes the focus after a route change so that keyboards and screen readers
 * start at the new page; not from where a person has gone on meanwhile, such as the search box. When it makes way for
 * another, that one gets a focus that went with it.
 */
export function PageTitle({ document: title, hidden = false, className, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnArrival = useRef(useContext(ArrivedFromWithin));

  useEffect(() => {
    document.title = title ? `${title} · ${SITE_NAME}` : SITE_NAME;
  }, [title]);

  // With the page itself: what gives the focus back to a link of the page comes after.
  useLayoutEffect(() => {
    if (focusOnArrival.current && isFocusFree()) heading.current?.focus({ preventScroll: true });
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
