import type { ReactNode } from "react";
import { Link } from "react-router";
import { opensHere } from "../../shared/opensHere.ts";
import { questionPath, useOpenAccountView } from "./useOpenAccountView.ts";

interface AccountViewLinkProps {
  /** Address of the practice page. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a link to a view that needs an account. A press by a visitor starts a guest account first. */
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

/** Renders a link that asks a question. */
export function QuestionLink({ questionId, ...link }: QuestionLinkProps) {
  return <AccountViewLink to={questionPath(questionId)} {...link} />;
}
