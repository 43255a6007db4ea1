import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";

/** Interval in milliseconds at which a transcription restarts the timeout of its request. */
const ALIVE_INTERVAL = 5_000;

/** Whether the server can transcribe recordings. */
export const TRANSCRIPTION = createResource<boolean>(
  "transcription",
  async (api) => (await bodyOf(api.GET("/user/transcriptions"))).available,
);

/**
 * Sends a WAV file to the operator's transcription service. The result is the text. Ask the user for consent before
 * each call.
 */
export const transcribe = createApiThunk<string, Blob>(
  "transcription/send",
  async (api, wav, _state, { alive }) => {
    const clock = setInterval(alive, ALIVE_INTERVAL);
    try {
      // The request sends bytes, but the type from the contract is a string.
      return (await bodyOf(api.POST("/user/transcriptions", { body: wav as unknown as string }))).text;
    } finally {
      clearInterval(clock);
    }
  },
  { list: null },
);
