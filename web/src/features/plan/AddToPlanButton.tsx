import { CalendarPlus } from "lucide-react";
import { useAccount } from "../../data/store/account.ts";
import { addTexts as texts } from "./addTexts.ts";
import { useAddToPlan } from "./useAddToPlan.ts";

interface AddToPlanButtonProps {
  questionId: string;
  /** Text of the question. */
  text: string;
  className: string | undefined;
  /** Size of the icon in pixels. */
  size?: number;
}

/** Renders a button that adds a question to the plan. For visitors it renders nothing, because they have no plan. */
export function AddToPlanButton({ questionId, text, className, size = 16 }: AddToPlanButtonProps) {
  const account = useAccount();
  const add = useAddToPlan();
  if (account === null) return null;
  return (
    <button
      type="button"
      className={className}
      aria-label={texts.addOne(text)}
      onClick={() => add(questionId)}
    >
      <CalendarPlus size={size} strokeWidth={1.75} aria-hidden="true" />
      {texts.addTo}
    </button>
  );
}
