import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { isYouTube } from "./server.ts";

/** Proxy on the loopback interface that connects browsers only to the stub of YouTube. */
export interface YouTubeProxy {
  port: number;
  close: () => Promise<void>;
}

/**
 * Starts a proxy for browsers that cannot map host names. It connects requests for YouTube's hosts to the stub's port
 * and rejects all others, so that tests never contact another machine. It does not prevent the process from ending.
 */
export async function startYouTubeProxy(stubPort: number): Promise<YouTubeProxy> {
  const open = new Set<Duplex>();
  const server = createServer((_, response) => {
    response.writeHead(502).end();
  });
  server.on("connect", (request: IncomingMessage, client: Duplex) => {
    const [host = ""] = (request.url ?? "").split(":");
    if (!isYouTube(host)) {
      client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
      return;
    }
    const stub: Socket = connect(stubPort, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      stub.pipe(client).pipe(stub);
    });
    for (const [end, other] of [
      [client, stub],
      [stub, client],
    ] as const) {
      open.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        open.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const end of open) end.destroy();
      server.closeAllConnections();
      await closed;
    },
  };
}
