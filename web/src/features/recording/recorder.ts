import { type Recording, type RecordingKind, summed } from "./recording.ts";

/** Why nothing is recorded: the person or the browser said no, there is nothing to record with, or the browser can't. */
export type RecorderFailure = "refused" | "missing" | "impossible";

/** What a recorder does. */
export type RecorderStatus =
  | { phase: "idle" | "asking" }
  | { phase: "failed"; because: RecorderFailure }
  /** Levels are from 0 to 1, the latest last. */
  | { phase: "recording"; kind: RecordingKind; seconds: number; levels: readonly number[] };

/** Records a person. What it hears stays here. */
export interface Recorder {
  status: () => RecorderStatus;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the microphone, and the camera where it is wanted, and records. */
  start: (kind: RecordingKind) => Promise<void>;
  /** Ends the recording; undefined when there was none. */
  stop: () => Promise<Recording | undefined>;
  /** Ends it, whatever it does, and lets microphone and camera go. */
  release: () => void;
  /** What the camera sees while it records. */
  stream: () => MediaStream | undefined;
}

/** How often the level is taken, in milliseconds. */
const TICK = 100;

/** Of how many samples a level is: 170 ms at 48 kHz, so that nothing between two of them goes unheard. */
const HEARD_AT_ONCE = 8192;

/** How many levels are on show. */
export const LEVELS = 14;

/** How many bars a recording is drawn with. */
export const PEAKS = 44;

// What browsers can record, the best first.
const FORMS: Readonly<Record<RecordingKind, readonly string[]>> = {
  sound: ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
  camera: ["video/webm;codecs=vp9,opus", "video/webm", "video/mp4"],
};

const IDLE: RecorderStatus = { phase: "idle" };

function failureOf(thrown: unknown): RecorderFailure {
  const name = thrown instanceof DOMException ? thrown.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "NotReadableError" ? "missing" : "impossible";
}

/** A level as it is seen: speech is a small part of what a microphone can take. */
function levelOf(samples: Float32Array<ArrayBuffer>): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * 4);
}

interface Session {
  kind: RecordingKind;
  stream: MediaStream;
  media: MediaRecorder;
  pieces: Blob[];
  levels: number[];
  begun: number;
  end: () => void;
}

async function open(kind: RecordingKind): Promise<Session> {
  if (!("mediaDevices" in navigator) || typeof MediaRecorder === "undefined")
    throw new Error("It can't record.");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "camera" });
  const type = FORMS[kind].find((form) => MediaRecorder.isTypeSupported(form));
  const media = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
  const sound = new AudioContext();
  const analyser = new AnalyserNode(sound, { fftSize: HEARD_AT_ONCE });
  sound.createMediaStreamSource(stream).connect(analyser);
  void sound.resume(); // it may wait for a press, which there was
  const session: Session = {
    kind,
    stream,
    media,
    pieces: [],
    levels: [],
    begun: performance.now(),
    end: () => {
      clearInterval(clock);
      for (const track of stream.getTracks()) track.stop();
      void sound.close();
    },
  };
  const samples = new Float32Array(analyser.fftSize);
  const clock = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    session.levels.push(levelOf(samples));
  }, TICK);
  media.addEventListener("dataavailable", ({ data }) => session.pieces.push(data));
  return session;
}

/** A recorder at rest. */
export function createRecorder(): Recorder {
  let status = IDLE;
  let session: Session | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  // Whoever stops while the browser still asks wants nothing recorded.
  let asked = 0;
  const listeners = new Set<() => void>();

  function become(next: RecorderStatus) {
    status = next;
    for (const listener of listeners) listener();
  }

  function seconds({ begun }: Session): number {
    return (performance.now() - begun) / 1_000;
  }

  function tell(of: Session) {
    become({ phase: "recording", kind: of.kind, seconds: seconds(of), levels: of.levels.slice(-LEVELS) });
  }

  function release() {
    asked += 1;
    clearInterval(clock);
    session?.end();
    session = undefined;
    if (status.phase !== "idle") become(IDLE);
  }

  return {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async (kind) => {
      release();
      const mine = asked;
      become({ phase: "asking" });
      try {
        const opened = await open(kind);
        if (mine !== asked) return opened.end();
        session = opened;
        opened.media.start();
        tell(opened);
        clock = setInterval(() => tell(opened), TICK);
      } catch (thrown) {
        if (mine !== asked) return;
        console.warn("Nothing can be recorded", thrown);
        become({ phase: "failed", because: failureOf(thrown) });
      }
    },
    stop: async () => {
      const ended = session;
      // Who presses twice ends it once.
      session = undefined;
      if (!ended) {
        release();
        return undefined;
      }
      clearInterval(clock);
      const length = seconds(ended);
      const stopped = new Promise((done) => ended.media.addEventListener("stop", done, { once: true }));
      ended.media.stop();
      await stopped;
      ended.end();
      release();
      const media = new Blob(ended.pieces, { type: ended.media.mimeType.split(";")[0] ?? "" });
      return { media, seconds: length, peaks: summed(ended.levels, PEAKS) };
    },
    release,
    stream: () => session?.stream,
  };
}
