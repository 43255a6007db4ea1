import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { questionPath, useOpenQuestion } from "./useOpenQuestion.ts";

interface QuestionLinkProps {
  questionId: string;
  className?: string | undefined;
  children: ReactNode;
}

function opensHere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Renders a link that asks a question. A press by a visitor starts a guest account first. */
export function QuestionLink({ questionId, className, children }: QuestionLinkProps) {
  const { isVisitor, busy, open } = useOpenQuestion();
  return (
    <Link
      to={questionPath(questionId)}
      className={className}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!isVisitor || !opensHere(event)) return;
        event.preventDefault();
        if (!busy) open(questionId);
      }}
    >
      {children}
    </Link>
  );
}
