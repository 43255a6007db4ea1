import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { pipeline, Transform } from "node:stream";

/** Returns a stream that passes a number of bytes per second. The rate does not depend on the delay of timers. */
function limited(bytesPerSecond: number): Transform {
  let due = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      const now = performance.now();
      // After a second or more without data, at most the bytes of one second are passed at once.
      due = Math.max(due, now - 1_000) + (chunk.length / bytesPerSecond) * 1_000;
      setTimeout(() => pass(null, chunk), due - now);
    },
  });
}

/** TCP proxy that limits the upload rate to a site. It passes responses at once. */
export class SlowLine {
  readonly url: string;
  private readonly server: Server;
  private readonly sockets: ReadonlySet<Socket>;

  private constructor(server: Server, sockets: ReadonlySet<Socket>) {
    this.server = server;
    this.sockets = sockets;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a proxy. The rate is in bytes per second and applies to each connection. */
  static async open(site: string, rate: number): Promise<SlowLine> {
    const { hostname, port } = new URL(site);
    const sockets = new Set<Socket>();
    const server = createServer((browser) => {
      const upstream = connect(Number(port), hostname);
      for (const socket of [browser, upstream]) {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      }
      // If one connection fails, the other is closed.
      pipeline(browser, limited(rate), upstream, browser, () => undefined);
    });
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    return new SlowLine(server, sockets);
  }

  /** Stops the proxy and closes its connections. */
  async close(): Promise<void> {
    const closed = new Promise((done) => {
      this.server.close(done);
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
