import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const binary = resolve(process.env["GREENROOM_BINARY"] ?? "../bin/greenroom");
// Test binary that can run the server with a fake clock. The clock reads its time from a file.
const movable = resolve("../bin/greenroom.test");
const databaseUrl = process.env["GREENROOM_E2E_DATABASE_URL"];

// Secret for signing tokens. Servers with a common database need the same secret.
const SHARED_SECRET = "5e9c01d47b3af268e0176d84c2b95f3a1d60a7e84f9b2c5370d6e1fa8b493c25";

const START_TIMEOUT = 60_000;

/** Flags of a server without rate limits on logins, new accounts and writes, which tests would exceed. */
export const WITHOUT_LIMITS = [
  "--login-failure-limit",
  "0",
  "--signup-limit",
  "0",
  "--writes-per-account",
  "0",
  "--writes-per-address",
  "0",
];

// Range of ports below the ephemeral ports. After a restart, a server gets the same port again, because no other
// program uses it.
const [FIRST_PORT, LAST_PORT] = [20_000, 30_000];

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const probe = createServer();
    probe.once("error", () => settle(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => settle(true)));
  });
}

/** Returns a port of the loopback interface that no program uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

/**
 * Server process with its own data directory. After a restart it has the same port, so that browsers find their
 * stored data at the same origin.
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

  /**
   * Starts a server with additional flags, and waits until it responds. In the flags, PORT is replaced by the
   * server's port. If the server is movable, tests can set its clock.
   */
  static async launch(flags: readonly string[], isMovable = false): Promise<GreenroomServer> {
    const data = await mkdtemp(join(tmpdir(), "greenroom-e2e-"));
    const server = new GreenroomServer(await freePort(), data, flags, isMovable);
    if (isMovable) await server.setClock(Date.now());
    await server.start();
    return server;
  }

  /** Starts the server process, and waits until it responds. */
  async start(): Promise<void> {
    const store = databaseUrl ? ["--database-url", databaseUrl, "--token-secret", SHARED_SECRET] : [];
    const child = spawn(
      this.clock === undefined ? binary : movable,
      [
        "serve",
        "--listen",
        `127.0.0.1:${this.port}`,
        "--data",
        this.data,
        ...store,
        ...this.flags.map((flag) => flag.replace("PORT", String(this.port))),
      ],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          // Password hashes are cheap, because tests log in often. A server would measure the cost at each start.
          GREENROOM_PASSWORD_HASH_TIME: "0",
          ...(this.clock !== undefined && { BE_GREENROOM: "1", GREENROOM_TEST_CLOCK: this.clock }),
        },
      },
    );
    this.process = child;
    const append = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    child.once("error", (reason) => {
      this.output += `${reason.message}\n`;
    });
    await this.ready(child);
  }

  private async ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT;
    while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`The server did not get ready. Its output:\n${this.output}`);
  }

  /** Sets the clock of a movable server. The clock continues from this time. */
  async setClock(time: number): Promise<void> {
    if (this.clock === undefined) throw new Error("This server goes by the machine's clock.");
    // The file is replaced atomically, because the server can read it at any time.
    await writeFile(`${this.clock}.next`, String(time - Date.now()));
    await rename(`${this.clock}.next`, this.clock);
  }

  /** Adds a transcript in WebVTT with the command line, while the server runs. */
  async addTranscript(videoId: string, language: string, vtt: string): Promise<void> {
    const file = join(this.data, `${videoId}.${language}.vtt`);
    await writeFile(file, vtt);
    await this.run("catalogue", "transcript", "add", videoId, file, "--language", language);
  }

  /** Imports the starter collection with the command line, while the server runs. */
  async importStarter(): Promise<void> {
    await this.run("catalogue", "import", "--starter");
  }

  private async run(...command: readonly string[]): Promise<void> {
    const store = databaseUrl ? ["--database-url", databaseUrl] : ["--data", this.data];
    await promisify(execFile)(binary, [...command, ...store]);
  }

  /**
   * Returns the token that makes an account an operator. It is in the link that the server prints at its first start.
   */
  operatorToken(): string {
    const [, token] = /operator#([\w-]+)/.exec(this.output) ?? [];
    if (token === undefined)
      throw new Error(`The server named no operator's link. Its output:\n${this.output}`);
    return token;
  }

  /** Kills the process, as a power failure does, and waits until it has ended. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolved) => child.once("exit", resolved));
    child.kill("SIGKILL");
    await gone;
  }

  /** Stops the server, and deletes its data. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
