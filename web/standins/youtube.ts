import type { BrowserContext } from "playwright";

/** How the YouTube that tests see behaves: its players get ready and play at once, or nothing of it can be reached. */
export type YouTubeMode = "plays" | "blocked";

// Speaks the part of the IFrame Player API that the app listens to. A video whose id begins with "refused" errs.
const script = `
  window.YT = {
    PlayerState: { PLAYING: 1 },
    Player: class {
      constructor(frame, { events }) {
        this.frame = frame;
        setTimeout(() => {
          if (!frame.isConnected) return;
          events.onReady?.({ target: this });
          if (frame.src.includes("/embed/refused")) events.onError?.({ target: this, data: 150 });
          else events.onStateChange?.({ target: this, data: 1 });
        }, 20);
      }
      destroy() {
        this.frame.remove();
      }
    },
  };
  window.onYouTubeIframeAPIReady?.();
`;

const frame = `<!doctype html><html lang="en"><title>Player</title><main></main></html>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><path fill="#4a5b52" d="M0 0h1280v720H0z"/></svg>`;

// What YouTube sends with status 404 for a picture it does not have.
const missing = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><path fill="#999" d="M0 0h120v90H0z"/></svg>`;

/** Ids that begin with "nolarge" have no large picture, those that begin with "nothing" none at all. */
function hasPicture(path: string): boolean {
  if (path.startsWith("/vi/nothing")) return false;
  return !(path.startsWith("/vi/nolarge") && path.endsWith("/hq720.jpg"));
}

/** Stands in for YouTube at the network's edge, so that no test leaves this machine. */
export async function standInForYouTube(context: BrowserContext, mode: YouTubeMode): Promise<void> {
  const hosts = /^https:\/\/([a-z]+\.)?(youtube|youtube-nocookie|ytimg)\.com\//;
  await context.unroute(hosts);
  await context.route(hosts, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (mode === "blocked") return route.abort();
    if (hostname === "i.ytimg.com") {
      return hasPicture(pathname)
        ? route.fulfill({ contentType: "image/svg+xml", body: picture })
        : route.fulfill({ status: 404, contentType: "image/svg+xml", body: missing });
    }
    if (hostname === "www.youtube.com")
      return route.fulfill({ contentType: "text/javascript", body: script });
    return route.fulfill({ contentType: "text/html", body: frame });
  });
}
