import { useEffect, useState } from "react";
import type { Recording } from "./recording.ts";
import { measureSpeech, type SpeechMeasures } from "./speech.ts";

/** Sample rate in Hz at which the recording is measured. Levels and pauses need no higher rate. */
const RATE = 8_000;

/** Maximum duration in seconds of a recording that is measured. One minute of samples uses 2 MB of memory. */
const MAX_SECONDS = 3_600;

/** Measures a recording in this browser, without sending it. It rejects if the browser cannot decode the recording. */
export async function readSpeech({ media }: Pick<Recording, "media">): Promise<SpeechMeasures> {
  const audio = new OfflineAudioContext(1, 1, RATE);
  const decoded = await audio.decodeAudioData(await media.arrayBuffer());
  return measureSpeech(decoded.getChannelData(0), decoded.sampleRate);
}

/**
 * Measures a recording in this browser, without sending it. It returns undefined until the recording is measured. It
 * also does so if the recording is longer than one hour, or if the browser cannot decode it.
 */
export function useSpeech(recording: Recording | undefined): SpeechMeasures | undefined {
  const [measured, setMeasured] = useState<{ recording: Recording; speech: SpeechMeasures }>();

  useEffect(() => {
    if (!recording || recording.seconds > MAX_SECONDS) return undefined;
    let current = true;
    readSpeech(recording)
      .then((speech) => current && setMeasured({ recording, speech }))
      .catch((reason: unknown) => console.warn("The recording can't be measured", reason));
    return () => {
      current = false;
    };
  }, [recording]);

  return measured?.recording === recording ? measured?.speech : undefined;
}
