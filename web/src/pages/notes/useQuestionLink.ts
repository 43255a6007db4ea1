import { useHref } from "react-router";
import { questionsPath } from "../../features/questions/address.ts";

/** Returns a function that creates the full URL at which a question is practised. Exported files contain these URLs. */
export function useQuestionLink(): (questionId: string) => string {
  const home = useHref("/").replace(/\/$/, "");
  return (questionId) => `${window.location.origin}${home}${questionsPath([questionId])}`;
}
