import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClasses, type ButtonAppearance } from "./look.ts";

interface ButtonLinkProps extends ButtonAppearance {
  to: string;
  /** State of the location that the link opens. */
  state?: unknown;
  onFollow?: () => void;
  children: ReactNode;
}

/** Renders a link to a page of the app that looks like a button. */
export function ButtonLink({ to, state, onFollow, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={buttonClasses(look)} onClick={onFollow}>
      {children}
    </Link>
  );
}
