import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const binary = resolve(process.env["GREENROOM_BINARY"] ?? "../bin/greenroom");
// The program's own tests, which can be the program, with a clock that a file moves.
const movable = resolve("../bin/greenroom.test");
const databaseUrl = process.env["GREENROOM_E2E_DATABASE_URL"];

// Servers over one database share their secret.
const SHARED_SECRET = "5e9c01d47b3af268e0176d84c2b95f3a1d60a7e84f9b2c5370d6e1fa8b493c25";

const PATIENCE = 60_000;

/** Flags of a server without limits on logins, accounts and writes: tests send more of them than people do. */
export const WITHOUT_LIMITS = [
  "--logins-per-address",
  "0",
  "--accounts-per-address",
  "0",
  "--writes-per-account",
  "0",
  "--writes-per-address",
  "0",
];

// Below those that systems give to whoever asks for any: a port that a restart waits for must not be given away meanwhile.
const [FIRST_PORT, LAST_PORT] = [20_000, 30_000];

function isFree(port: number): Promise<boolean> {
  return new Promise((told) => {
    const probe = createServer();
    probe.once("error", () => told(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => told(true)));
  });
}

/** A port of the loopback interface that no program listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    // oxlint-disable-next-line no-await-in-loop -- one port after the other
    if (await isFree(port)) return port;
  }
}

/**
 * The real program, with a data folder of its own. It keeps its port over a restart, so that a browser
 * finds the same origin again, and what it stored for it.
 */
export class GreenroomServer {
  readonly url: string;
  private readonly port: number;
  private readonly data: string;
  private readonly flags: readonly string[];
  private readonly clock: string | undefined;
  private process: ChildProcess | undefined;
  private output = "";

  private constructor(port: number, data: string, flags: readonly string[], isMovable: boolean) {
    this.port = port;
    this.data = data;
    this.flags = flags;
    this.clock = isMovable ? join(data, "ahead") : undefined;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A server that is ready to answer, started with these flags besides its own; its clock can be one that tests move. */
  static async launch(flags: readonly string[], isMovable = false): Promise<GreenroomServer> {
    const data = await mkdtemp(join(tmpdir(), "greenroom-e2e-"));
    const server = new GreenroomServer(await freePort(), data, flags, isMovable);
    if (isMovable) await server.setClock(Date.now());
    await server.start();
    return server;
  }

  /** Starts the program and waits until it is ready. */
  async start(): Promise<void> {
    const store = databaseUrl ? ["--database-url", databaseUrl, "--token-secret", SHARED_SECRET] : [];
    const child = spawn(
      this.clock === undefined ? binary : movable,
      ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.data, ...store, ...this.flags],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          ...(this.clock !== undefined && { BE_GREENROOM: "1", GREENROOM_TEST_CLOCK: this.clock }),
        },
      },
    );
    this.process = child;
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (reason) => {
      this.output += `${reason.message}\n`;
    });
    await this.ready(child);
  }

  private async ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
      // oxlint-disable-next-line no-await-in-loop -- each look waits for the one before
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await pause(50);
    }
    throw new Error(`The server did not get ready. It said:\n${this.output}`);
  }

  /** Sets the clock of a server whose clock can be moved; it goes on from there. */
  async setClock(moment: number): Promise<void> {
    if (this.clock === undefined) throw new Error("This server goes by the machine's clock.");
    // The server, which reads it at any time, finds all of it.
    await writeFile(`${this.clock}.next`, String(moment - Date.now()));
    await rename(`${this.clock}.next`, this.clock);
  }

  /** Adds what is said in a video, in WebVTT, by the command line, beside the running server. */
  async addTranscript(videoId: string, language: string, vtt: string): Promise<void> {
    const file = join(this.data, `${videoId}.${language}.vtt`);
    await writeFile(file, vtt);
    const store = databaseUrl ? ["--database-url", databaseUrl] : ["--data", this.data];
    const add = ["catalogue", "transcript", "add", videoId, file, "--language", language];
    await promisify(execFile)(binary, [...add, ...store]);
  }

  /** What makes somebody the operator, from the link that the first start prints. */
  operatorToken(): string {
    const [, token] = /operator#([\w-]+)/.exec(this.output) ?? [];
    if (token === undefined) throw new Error(`The server named no operator's link. It said:\n${this.output}`);
    return token;
  }

  /** Ends the program as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolved) => child.once("exit", resolved));
    child.kill("SIGKILL");
    await gone;
  }

  /** Ends the program and removes its data. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
