import { useMemo } from "react";
import { isOfVideo, type Question, selectQuestions } from "../../features/questions/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { foldText } from "../../shared/text/fold.ts";

/** Returns the timestamp in seconds at which each video first asks a question, by video ID. */
export function useQuestionTimestamps({ text }: Question): ReadonlyMap<string, number> {
  const questions = useAppSelector(selectQuestions);
  return useMemo(() => {
    const timestamps = new Map<string, number>();
    const wanted = foldText(text);
    for (const question of questions.values()) {
      if (!isOfVideo(question) || foldText(question.text) !== wanted) continue;
      const { videoId, seconds } = question;
      timestamps.set(videoId, Math.min(seconds, timestamps.get(videoId) ?? seconds));
    }
    return timestamps;
  }, [questions, text]);
}
