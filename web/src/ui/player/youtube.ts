/** Part of YouTube's IFrame Player API that the app uses. Times are in seconds. */
export interface YouTubePlayer {
  seekTo: (seconds: number, allowSeekAhead: boolean) => void;
  playVideo: () => void;
  pauseVideo: () => void;
  getCurrentTime: () => number;
  /** Returns the duration; 0 while it is unknown. */
  getDuration: () => number;
  /** Returns the number of YouTube's player state. */
  getPlayerState: () => number;
  destroy: () => void;
}

interface PlayerEvents {
  onReady?: (event: { target: YouTubePlayer }) => void;
  onStateChange?: (event: { data: number }) => void;
  onError?: (event: { data: number }) => void;
}

/** Part of YouTube's global variable `YT` that the app uses. */
export interface YouTubeApi {
  Player: new (frame: HTMLIFrameElement, options: { events: PlayerEvents }) => YouTubePlayer;
}

declare global {
  interface Window {
    YT?: Partial<YouTubeApi>;
    onYouTubeIframeAPIReady?: () => void;
  }
}

const SCRIPT = "https://www.youtube.com/iframe_api";

let loading: Promise<YouTubeApi> | undefined;

function loadedApi(): YouTubeApi | undefined {
  const { Player } = window.YT ?? {};
  return Player && { Player };
}

function loadScript(): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    // YouTube's script loads a second script, which calls this function.
    window.onYouTubeIframeAPIReady = () => {
      const api = loadedApi();
      if (api) resolve(api);
      else fail("YouTube's player script holds no player.");
    };
    script.addEventListener("error", () => fail("YouTube's player script could not be loaded."));
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  });
}

/**
 * Loads YouTube's player API once. The promise rejects if the script is blocked. The next call then loads the script
 * again.
 */
export function loadYouTube(): Promise<YouTubeApi> {
  const ready = loadedApi();
  if (ready) return Promise.resolve(ready);
  loading ??= loadScript().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Returns the URL of the embedded player that starts at a time in seconds. Its host sets no cookies. */
export function embedUrl(videoId: string, startAt: number): string {
  const parameters = new URLSearchParams({
    enablejsapi: "1",
    autoplay: "1",
    controls: "1",
    playsinline: "1",
    rel: "0",
    origin: window.location.origin,
    ...(startAt >= 1 && { start: String(Math.floor(startAt)) }),
  });
  return `https://www.youtube-nocookie.com/embed/${videoId}?${parameters.toString()}`;
}

/** Returns the URL of a video on YouTube. */
export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
