import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Host for static files. It serves a directory under a base path. The path of a subdirectory redirects to the same
 * path with a slash, at which its index.html is served. For a missing file it serves 404.html. It serves .wasm files
 * without a content type.
 */
export class StaticHost {
  private readonly server: Server;
  /** URL of the directory. It ends with the base path. */
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  /** Serves a directory under a base path, on a free port. */
  static async open(folder: string, base: string): Promise<StaticHost> {
    const server = createServer((request, response) => {
      void find(folder, base, request.url ?? "/").then(({ path, status }) => {
        if (status === 301) {
          response.writeHead(status, { location: path }).end();
          return;
        }
        const type = TYPES[extname(path)];
        response.writeHead(status, type ? { "content-type": type } : {});
        createReadStream(path).pipe(response);
      });
    });
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("no port");
    return new StaticHost(server, `http://127.0.0.1:${address.port}${base}`);
  }

  /** Stops the server. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => {
      this.server.close(closed);
    });
  }
}

async function find(folder: string, base: string, url: string) {
  const { pathname, search } = new URL(url, "http://host");
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : undefined;
  if (inside === "") return { path: join(folder, "index.html"), status: 200 };
  if (inside !== undefined && !inside.includes("..")) {
    const path = join(folder, inside);
    if ((await stat(path).catch(() => undefined))?.isFile()) return { path, status: 200 };
    const index = join(path, "index.html");
    if ((await stat(index).catch(() => undefined))?.isFile())
      return inside.endsWith("/")
        ? { path: index, status: 200 }
        : { path: `${pathname}/${search}`, status: 301 };
  }
  return { path: join(folder, "404.html"), status: 404 };
}
