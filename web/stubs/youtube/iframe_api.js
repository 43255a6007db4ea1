// A stub of YouTube's IFrame Player API: the part that the app uses. Every video is 1712 seconds long.
// The first word of a video's id decides how its player behaves:
//   "refused-N"  reports the error N, or 150 without a number
//   "waiting"    does not start by itself, as with autoplay disabled
//   "playing"    plays before the API is ready and reports it only when asked for its state
//   others       start playing when they are ready
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
        const refused = /^refused-?(\d*)/.exec(id);
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
}))([0, 1, 2, 5], 1712);
window.onYouTubeIframeAPIReady?.();
