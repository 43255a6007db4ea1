/** Request of the page to the worker. The response has the same ID. */
export type WorkerRequest = { id: number } & (
  | {
      does: "start";
      wasm: string;
      bytes: number;
      files: Record<string, string>;
      cheapPasswords: boolean;
      persists: boolean;
    }
  | { does: "handle"; method: string; url: string; headers: Record<string, string>; body: Uint8Array | null }
  | { does: "reset" }
);

/** Response of the API. */
export interface WorkerResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Message of the worker to the page. */
export type WorkerMessage =
  | { id: number; answer: WorkerResponse | null }
  | { id: number; error: string }
  /** Download progress of the program, from 0 to 1. */
  | { progress: number }
  /** The stored state was invalid and was discarded. */
  | { startedFresh: true }
  /** Another tab changed the stored state. */
  | { changedElsewhere: true };
