import { fileSize } from "../../shared/text/fileSize.ts";
import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of the transcription of an answer. */
export const speechTexts = {
  title: "Words",
  offer: "Count your words",
  ask: "Send this recording?",
  askText:
    "The sound of this answer is sent to the transcription service of this site, and its text comes back. This site stores neither.",
  send: "Send",
  cancel: "Don’t send",
  sending: "Transcribing… This can take a minute.",
  tooLarge: (max: number) => `The recording is too long: its sound is larger than ${fileSize(max)}.`,
  failed: "Couldn’t transcribe the recording. Try again.",
  rate: "Pace",
  rateOf: (words: number, rate: number) => `${formatNumber(words)} words, ${formatNumber(rate)} a minute`,
  fillers: "Fillers",
  filler: (words: string, count: number) => `“${words}” ${formatNumber(count)} ×`,
  noFillers: "none heard",
  points: "Points mentioned",
  noPoints: "none recognised",
  text: "What the service understood",
} as const;
