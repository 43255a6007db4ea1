import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Path that the proxy itself serves. */
const SCRIPT = "/watch-errors.js";
const REPORT = "/watch-errors";

// Script that runs in a document before all other scripts, including those of the app.
const WATCH = `(() => {
  const report = (text) => navigator.sendBeacon("${REPORT}", location.pathname + ": " + text);
  addEventListener("error", ({ target, message }) => {
    // The browser reports this error when it delays a ResizeObserver to the next frame. It has no effect.
    if (target === window && !message.startsWith("ResizeObserver loop")) report(message);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => report("unhandled rejection: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report(violatedDirective + " refused " + blockedURI));
  const { error } = console;
  console.error = (...given) => {
    report(given.map(String).join(" "));
    error(...given);
  };
})();`;

async function bodyOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function pass(server: string, asked: IncomingMessage, response: ServerResponse): void {
  // The proxy changes documents, so the server must not compress them.
  const headers = { ...asked.headers, "accept-encoding": "identity" };
  const { method } = asked;
  const onward = request(new URL(asked.url ?? "/", server), { method, headers }, (answered) => {
    const { statusCode = 502, headers: given } = answered;
    if (!given["content-type"]?.startsWith("text/html")) {
      response.writeHead(statusCode, given);
      answered.pipe(response);
      return;
    }
    void bodyOf(answered).then((html) => {
      const { "content-length": _, ...others } = given;
      const watched = html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`);
      return response.writeHead(statusCode, others).end(watched);
    });
  });
  onward.on("error", () => response.destroy());
  asked.pipe(onward);
}

/**
 * Starts a proxy in front of a server. It adds a script to each document that reports the errors of the page. It is
 * for browsers whose protocol does not report errors.
 */
export async function watchErrors(
  server: string,
  errors: string[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const proxy = createServer((asked, response) => {
    if (asked.url === SCRIPT) response.writeHead(200, { "content-type": "text/javascript" }).end(WATCH);
    else if (asked.url === REPORT)
      void bodyOf(asked).then((text) => {
        errors.push(text);
        return response.writeHead(204).end();
      });
    else pass(server, asked, response);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => {
        proxy.close(resolve);
      });
      proxy.closeAllConnections();
      await closed;
    },
  };
}
