import "./build/wasm_exec.js";
import type { Answer } from "./messages.ts";

/** The API in this worker: what cmd/simulator gives to JavaScript. */
export interface Program {
  handle: (
    method: string,
    url: string,
    headers: Record<string, string>,
    body: Uint8Array | null,
  ) => Promise<Answer>;
  snapshot: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Rejects a snapshot that can't be read. */
  restore: (snapshot: Uint8Array) => Promise<void>;
  /** Makes everything as it was shipped: the catalogue too, which no snapshot holds. */
  reset: () => Promise<void>;
}

declare global {
  // Go's loader and cmd/simulator meet the worker through these.
  var Go: new () => {
    importObject: WebAssembly.Imports;
    run: (instance: WebAssembly.Instance) => Promise<void>;
  };
  var greenroomSimulator: (program: Program) => void;
  var greenroomCheapPasswords: boolean;
  var greenroomContract: (name: string) => Promise<string>;
}

/** What the program is made of. */
export interface Parts {
  /** The address of its code. */
  wasm: string;
  /** The code's size. */
  bytes: number;
  /** The addresses of the contract's documents, by their names. */
  contract: Record<string, string>;
  /** For tests. */
  cheapPasswords: boolean;
}

/** Loads the program and starts it. `onProgress` hears how much has arrived, from 0 to 1. */
export async function startProgram(
  { wasm, bytes, contract, cheapPasswords }: Parts,
  onProgress: (arrived: number) => void,
): Promise<Program> {
  const code = await download(wasm, bytes, onProgress);
  globalThis.greenroomCheapPasswords = cheapPasswords;
  globalThis.greenroomContract = async (name) => {
    const response = await fetch(contract[name] ?? "");
    if (!response.ok) throw new Error(`${name} can't be loaded: ${response.status}.`);
    return response.text();
  };
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(code, go.importObject);
  return new Promise((resolve, reject) => {
    globalThis.greenroomSimulator = resolve;
    go.run(instance).then(() => reject(new Error("The simulated backend has stopped.")), reject);
  });
}

// Not instantiateStreaming: it reports no progress, and many static hosts serve .wasm under another type.
async function download(
  url: string,
  bytes: number,
  onProgress: (arrived: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok || !response.body) {
    throw new Error(`The simulated backend can't be loaded: ${response.status}.`);
  }
  let arrived = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, next) {
      arrived += chunk.length;
      onProgress(Math.min(arrived / bytes, 1));
      next.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted)).arrayBuffer();
}
