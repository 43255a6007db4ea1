import { createHash, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright";
import { generate } from "selfsigned";
import { INTERVIEW } from "./interview.ts";

/**
 * How the stub responds to a browser context:
 * - `plays`: every player gets ready and every picture exists, unless the ID of the video selects missing pictures.
 * - `blocked`: the connection is closed without a response.
 * - `interview`: players show a drawing of an interview, and pictures are blocked. For screenshots.
 */
export type YouTubeMode = "plays" | "blocked" | "interview";

/** Host names that the stub replaces. */
const HOSTS = [
  "youtube.com",
  "*.youtube.com",
  "youtube-nocookie.com",
  "*.youtube-nocookie.com",
  "ytimg.com",
  "*.ytimg.com",
];

/** Reports whether the stub replaces a host. */
export function isYouTube(host: string): boolean {
  return HOSTS.some((name) => (name.startsWith("*") ? host.endsWith(name.slice(1)) : host === name));
}

// Header that contains the mode. Browser contexts with different modes can thus share one server.
const MODE_HEADER = "x-youtube-stub";

const FRAME = `<!doctype html><html lang="en"><title>Player</title><style>html{background:#000}</style><main></main></html>`;

// Grey PNG image of 320 × 180 pixels. It is no SVG, because the browser would render each SVG as a separate document.
const IMAGE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0AQMAAADfKmdSAAAAA1BMVEVKW1IGXYGLAAAAHklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAB+DRzUAAG9+HBKAAAAAElFTkSuQmCC",
  "base64",
);

// Image that the stub sends with status 404 for a missing size, as YouTube does.
const MISSING_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><path fill="#999" d="M0 0h120v90H0z"/></svg>`;

/**
 * Reports whether a thumbnail exists. The start of a video's ID selects missing sizes: "nomaxim" means the largest
 * size, "nolarge" the two large sizes, and "nothing" all sizes.
 */
function hasVideo(path: string): boolean {
  if (path.startsWith("/vi/nothing")) return false;
  if (path.startsWith("/vi/nomaxim")) return !path.endsWith("/maxresdefault.jpg");
  return !(path.startsWith("/vi/nolarge") && /\/(hq720|maxresdefault)\.jpg$/.test(path));
}

function respond(request: IncomingMessage, response: ServerResponse, script: string): void {
  const mode = request.headers[MODE_HEADER];
  const isPicture = request.headers.host === "i.ytimg.com";
  if (mode === "blocked" || (mode === "interview" && isPicture)) {
    request.socket.destroy();
    return;
  }
  const send = (status: number, type: string, body: string | Buffer) =>
    // The response must not be cached, because the mode of a context can change.
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  if (isPicture) {
    if (hasVideo(request.url ?? "")) send(200, "image/png", IMAGE);
    else send(404, "image/svg+xml", MISSING_PICTURE);
  } else if (request.headers.host === "www.youtube.com") {
    send(200, "text/javascript", script);
  } else {
    send(200, "text/html", mode === "interview" ? INTERVIEW : FRAME);
  }
}

/** HTTPS server on the loopback interface that replaces YouTube. */
export interface YouTubeStub {
  /** Port of the stub. Browsers trust its certificate only with `chromiumArgs`. */
  port: number;
  /**
   * Arguments of Chromium that map YouTube's host names, and no others, to the stub. They also make Chromium trust
   * the stub's certificate.
   */
  chromiumArgs: readonly string[];
  close: () => Promise<void>;
}

/** Starts a stub with a new certificate. It does not prevent the process from ending. */
export async function startYouTubeStub(): Promise<YouTubeStub> {
  const [pems, script] = await Promise.all([
    generate([{ name: "commonName", value: "youtube.com" }], { keyType: "ec", algorithm: "sha256" }),
    readFile(new URL("iframe_api.js", import.meta.url), "utf8"),
  ]);
  const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) =>
    respond(request, response, script),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  const publicKey = new X509Certificate(pems.cert).publicKey.export({ type: "spki", format: "der" });
  const fingerprint = createHash("sha256").update(publicKey).digest("base64");
  const rules = [
    ...HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`),
    // Test servers use names in the top-level domain that is reserved for examples.
    "MAP *.example 127.0.0.1",
    // All other hosts are unknown, so that tests never contact another machine.
    "MAP * ~NOTFOUND",
    "EXCLUDE 127.0.0.1",
    "EXCLUDE localhost",
  ];
  return {
    port,
    chromiumArgs: [
      `--host-resolver-rules=${rules.join(", ")}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sets how the stub responds to a browser context from now on. The mode of a new context is `plays`. */
export function setYouTubeMode(context: BrowserContext, mode: YouTubeMode): Promise<void> {
  return context.setExtraHTTPHeaders(mode === "plays" ? {} : { [MODE_HEADER]: mode });
}
