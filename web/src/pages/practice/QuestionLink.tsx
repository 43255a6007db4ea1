import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { questionPath, useOpenView } from "./useOpenView.ts";

interface ViewLinkProps {
  /** Address of the practice page. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

function opensHere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Renders a link to a view that needs an account. A press by a visitor starts a guest account first. */
export function ViewLink({ to, className, children }: ViewLinkProps) {
  const { isVisitor, busy, open } = useOpenView();
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

interface QuestionLinkProps extends Omit<ViewLinkProps, "to"> {
  questionId: string;
}

/** Renders a link that asks a question. */
export function QuestionLink({ questionId, ...link }: QuestionLinkProps) {
  return <ViewLink to={questionPath(questionId)} {...link} />;
}
