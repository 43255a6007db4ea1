import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Whether a proxy removes the base path from a request before it forwards the request. */
export type PathForwarding = "whole" | "stripped";

/** Proxy that serves the site under a base path. It records requests to other paths and responds with status 404. */
export class FolderProxy {
  readonly url: string;
  /** Requests to paths that are not under the base path. */
  readonly outsideRequests: string[];
  private readonly server: Server;

  private constructor(server: Server, folder: string, outsideRequests: string[]) {
    this.server = server;
    this.outsideRequests = outsideRequests;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`;
  }

  /** Starts a proxy that forwards requests under the base path to the site. The base path has a slash at both ends. */
  static async open(site: string, folder: string, passing: PathForwarding): Promise<FolderProxy> {
    const outsideRequests: string[] = [];
    const server = createServer((asked, answer) => {
      const path = asked.url ?? "";
      if (path.startsWith(folder)) {
        pass(site, passing === "whole" ? path : path.slice(folder.length - 1), asked, answer);
        return;
      }
      outsideRequests.push(path);
      answer.writeHead(404).end("This is another site.");
    });
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    return new FolderProxy(server, folder, outsideRequests);
  }

  /** Stops the proxy and closes open connections. */
  async close(): Promise<void> {
    const closed = new Promise((done) => {
      this.server.close(done);
    });
    this.server.closeAllConnections();
    await closed;
  }
}

function pass(site: string, path: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const onward = request(new URL(path, site), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}
