import type { BrowserContext } from "playwright";

/** How the YouTube that tests see behaves: its players get ready and play at once, or nothing of it can be reached. */
export type YouTubeMode = "plays" | "blocked";

/** How long every video of the stand-in is, in seconds. */
export const STAND_IN_LENGTH = 1712;

// Speaks the part of the IFrame Player API that the app uses, to the second. How a video behaves goes by how its id
// begins: "refused" errs, with the number that follows or with 150; "waiting" needs a press, as where autoplay is
// forbidden; "playing" has begun before the script was there, and says so only when it is asked.
const script = `
  window.YT = (([ENDED, PLAYING, PAUSED, CUED], LENGTH) => ({
    Player: class {
      #state = -1;
      #at = 0;
      #since = 0;
      #end;
      #events;
      constructor(frame, { events }) {
        this.frame = frame;
        this.#events = events;
        const { pathname, searchParams } = new URL(frame.src);
        const id = pathname.split("/").at(-1);
        this.#at = Number(searchParams.get("start") ?? 0);
        setTimeout(() => {
          if (!frame.isConnected) return;
          if (id.startsWith("playing")) this.#become(PLAYING, "silently");
          if (id.startsWith("waiting")) this.#become(CUED);
          events.onReady?.({ target: this });
          const refused = /^refused-?(\\d*)/.exec(id);
          if (refused) events.onError?.({ target: this, data: Number(refused[1] || 150) });
          else if (this.#state === -1) this.#become(PLAYING);
        }, 20);
      }
      #become(state, silently) {
        this.#at = this.getCurrentTime();
        this.#since = performance.now();
        this.#state = state;
        clearTimeout(this.#end);
        if (state === PLAYING) this.#end = setTimeout(() => this.#become(ENDED), (LENGTH - this.#at) * 1000);
        if (!silently) this.#events.onStateChange?.({ target: this, data: state });
      }
      seekTo(seconds) {
        const stays = this.#state === PAUSED;
        this.#state = PAUSED;
        this.#at = Math.min(Math.max(seconds, 0), LENGTH);
        if (!stays) this.#become(PLAYING);
      }
      playVideo() {
        if (this.#state !== PLAYING) this.#become(PLAYING);
      }
      pauseVideo() {
        if (this.#state !== PAUSED) this.#become(PAUSED);
      }
      getCurrentTime() {
        const gone = this.#state === PLAYING ? (performance.now() - this.#since) / 1000 : 0;
        return Math.min(this.#at + gone, LENGTH);
      }
      getDuration() {
        return LENGTH;
      }
      getPlayerState() {
        return this.#state;
      }
      destroy() {
        clearTimeout(this.#end);
        this.frame.remove();
      }
    },
  }))([0, 1, 2, 5], ${STAND_IN_LENGTH});
  window.onYouTubeIframeAPIReady?.();
`;

const frame = `<!doctype html><html lang="en"><title>Player</title><style>html{background:#000}</style><main></main></html>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><path fill="#4a5b52" d="M0 0h1280v720H0z"/></svg>`;

// What YouTube sends with status 404 for a picture it does not have.
const missing = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><path fill="#999" d="M0 0h120v90H0z"/></svg>`;

/** Ids that begin with "nomaxim" or "nolarge" lack the largest picture or both large ones, with "nothing" all. */
function hasPicture(path: string): boolean {
  if (path.startsWith("/vi/nothing")) return false;
  if (path.startsWith("/vi/nomaxim")) return !path.endsWith("/maxresdefault.jpg");
  return !(path.startsWith("/vi/nolarge") && /\/(hq720|maxresdefault)\.jpg$/.test(path));
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
