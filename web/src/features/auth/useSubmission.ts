import { useState } from "react";

type Outcome = { payload?: unknown; meta: { requestStatus: "fulfilled" | "rejected" } };

interface Submission {
  /** Whether an answer is awaited. */
  busy: boolean;
  /** What the server said against the latest attempt. */
  messages: readonly string[];
  /** Runs an attempt; a second one waits until the first is answered. */
  submit: (attempt: () => Promise<Outcome>) => void;
}

function messagesIn(payload: unknown): string[] {
  if (typeof payload !== "object" || payload === null || !("messages" in payload)) return [];
  return Array.isArray(payload.messages) ? payload.messages : [];
}

/** The state of a form that opens a session. */
export function useSubmission(onSuccess: () => void): Submission {
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);

  async function run(attempt: () => Promise<Outcome>) {
    setBusy(true);
    setMessages([]);
    const { payload, meta } = await attempt();
    setBusy(false);
    if (meta.requestStatus === "fulfilled") onSuccess();
    else setMessages(messagesIn(payload));
  }

  return {
    busy,
    messages,
    submit: (attempt) => {
      if (!busy) void run(attempt);
    },
  };
}
