import type { ReactNode } from "react";
import { Link } from "react-router";
import { opensHere } from "../../shared/opensHere.ts";
import { questionPath, useOpenAccountView } from "./useOpenAccountView.ts";

interface AccountViewLinkProps {
  /** Address on the practice page. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a link to a part of the practice page that needs an account. If a visitor clicks on it, a guest account is
 * created first.
 */
export function AccountViewLink({ to, className, children }: AccountViewLinkProps) {
  const { isVisitor, busy, open } = useOpenAccountView();
  return (
    <Link
      to={to}
      className={className}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!isVisitor || !opensHere(event)) return;
        event.preventDefault();
        if (!busy) open(to);
      }}
    >
      {children}
    </Link>
  );
}

interface QuestionLinkProps extends Omit<AccountViewLinkProps, "to"> {
  questionId: string;
}

/** Renders a link to a practice round that asks one question. */
export function QuestionLink({ questionId, ...link }: QuestionLinkProps) {
  return <AccountViewLink to={questionPath(questionId)} {...link} />;
}
