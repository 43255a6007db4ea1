import type { ReactNode } from "react";
import { Link } from "react-router";
import { classOf, type Look } from "./look.ts";

interface ButtonLinkProps extends Look {
  to: string;
  /** What the next page finds in its location's state. */
  state?: unknown;
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ to, state, onFollow, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={classOf(look)} onClick={onFollow}>
      {children}
    </Link>
  );
}
