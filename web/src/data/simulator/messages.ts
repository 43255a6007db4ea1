/** Request that the page sends to the worker. The worker's response has the same ID. */
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

/** Response that the worker sends for an API request. */
export interface WorkerResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Message that the worker sends to the page. */
export type WorkerMessage =
  | { id: number; answer: WorkerResponse | null }
  | { id: number; error: string }
  /** Download progress of the WebAssembly program, from 0 to 1. */
  | { progress: number }
  /** The stored state was invalid and was discarded. */
  | { startedFresh: true }
  /** Another tab changed the stored state. */
  | { changedElsewhere: true };
