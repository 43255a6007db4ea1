import "./build/wasm_exec.js";
import type { WorkerResponse } from "./messages.ts";

/** API of cmd/simulator in this worker. */
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
  /** Resets everything to the initial state, including the catalogue, which snapshots do not contain. */
  reset: () => Promise<void>;
}

declare global {
  // Globals of Go's loader and of cmd/simulator.
  var Go: new () => {
    importObject: WebAssembly.Imports;
    run: (instance: WebAssembly.Instance) => Promise<void>;
  };
  var greenroomSimulator: (program: SimulatorProgram) => void;
  var greenroomCheapPasswords: boolean;
  var greenroomFile: (name: string) => Promise<string>;
}

/** Files of the program. */
export interface ProgramFiles {
  /** URL of the WebAssembly file. */
  wasm: string;
  /** Size of the file in bytes. */
  bytes: number;
  /** URLs of the contract's documents and of the question bank by name. */
  files: Record<string, string>;
  /** Whether password hashes are cheap, for tests. */
  cheapPasswords: boolean;
}

/** Loads and starts the program. `onProgress` gets the download progress from 0 to 1. */
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

// Does not use instantiateStreaming, which reports no progress. Many static hosts also serve .wasm with another content
// type.
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
