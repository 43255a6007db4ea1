import "./build/wasm_exec.js";
import type { WorkerResponse } from "./messages.ts";

/** Functions of the program cmd/simulator, which runs in this worker. */
export interface SimulatorProgram {
  handle: (
    method: string,
    url: string,
    headers: Record<string, string>,
    body: Uint8Array | null,
  ) => Promise<WorkerResponse>;
  snapshot: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Restores a snapshot. It rejects if the snapshot is invalid. */
  restore: (snapshot: Uint8Array) => Promise<void>;
  /** Restores the initial state of everything, including the catalogue. A snapshot does not contain the catalogue. */
  reset: () => Promise<void>;
}

declare global {
  // Global variables that Go's WebAssembly loader and cmd/simulator define.
  var Go: new () => {
    importObject: WebAssembly.Imports;
    run: (instance: WebAssembly.Instance) => Promise<void>;
  };
  var greenroomSimulator: (program: SimulatorProgram) => void;
  var greenroomCheapPasswords: boolean;
  var greenroomFile: (name: string) => Promise<string>;
}

/** Files of the WebAssembly program. */
export interface ProgramFiles {
  /** URL of the WebAssembly file. */
  wasm: string;
  /** Size of the WebAssembly file in bytes. */
  bytes: number;
  /** URLs of the contract's documents and of the question bank, by file name. */
  files: Record<string, string>;
  /** Whether password hashes need little CPU time, for tests. */
  cheapPasswords: boolean;
}

/** Loads and starts the WebAssembly program. It calls `onProgress` with the download progress, from 0 to 1. */
export async function startProgram(
  { wasm, bytes, files, cheapPasswords }: ProgramFiles,
  onProgress: (arrived: number) => void,
): Promise<SimulatorProgram> {
  const code = await download(wasm, bytes, onProgress);
  globalThis.greenroomCheapPasswords = cheapPasswords;
  globalThis.greenroomFile = async (name) => {
    const response = await fetch(files[name] ?? "");
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

// Downloads a file and reports the progress. It does not use instantiateStreaming, which reports no progress and
// requires a content type that many static hosts do not send.
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
