import type { ReactNode } from "react";
import { Link } from "react-router";
import { classOf, type Appearance } from "./look.ts";

interface ButtonLinkProps extends Appearance {
  to: string;
  /** State of the next location. */
  state?: unknown;
  onFollow?: () => void;
  children: ReactNode;
}

/** Renders a link to a page of the app that looks like a button. */
export function ButtonLink({ to, state, onFollow, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={classOf(look)} onClick={onFollow}>
      {children}
    </Link>
  );
}
