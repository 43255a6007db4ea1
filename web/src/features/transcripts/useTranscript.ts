import { useEffect, useState } from "react";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { fetchTranscript, selectTranscript } from "./slice.ts";

/** Returns the transcript of a video in a language, and loads it if necessary. */
export function useTranscript(videoId: string, language: string) {
  const dispatch = useAppDispatch();
  const transcript = useAppSelector((state) => selectTranscript(state, { videoId, language }));
  const [lost, setLost] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isThere = transcript !== null;
  const asked = `${videoId} ${language} ${attempt}`;

  useEffect(() => {
    if (isThere || language === "") return undefined;
    let current = true;
    void dispatch(fetchTranscript({ videoId, language })).then(({ meta }) => {
      if (current && meta.requestStatus === "rejected") setLost(asked);
    });
    return () => {
      current = false;
    };
  }, [dispatch, isThere, videoId, language, asked]);

  return { transcript, isLost: lost === asked, retry: () => setAttempt((count) => count + 1) };
}
