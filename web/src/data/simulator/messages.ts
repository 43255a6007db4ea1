/** What the page asks of the worker. Each is answered by a message with the same id. */
export type Asked = { id: number } & (
  | {
      does: "start";
      wasm: string;
      bytes: number;
      contract: Record<string, string>;
      cheapPasswords: boolean;
      keeps: boolean;
    }
  | { does: "handle"; method: string; url: string; headers: Record<string, string>; body: Uint8Array | null }
  | { does: "reset" }
);

/** The API's answer to a request. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** What the worker tells the page. */
export type Told =
  | { id: number; answer: Answer | null }
  | { id: number; error: string }
  /** How much of the program has arrived, from 0 to 1. */
  | { progress: number }
  /** What was kept could not be read, and was left behind. */
  | { startedFresh: true }
  /** Another tab has changed what is kept. */
  | { changedElsewhere: true };
