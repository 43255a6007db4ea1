import { type Recording, type RecordingKind, summed } from "./recording.ts";

/** Why nothing is recorded: the person or the browser said no, there is nothing to record with, or the browser can't. */
export type RecorderFailure = "refused" | "missing" | "impossible";

/** Why a recording ended by itself: its microphone or camera went away, or the browser could not go on recording. */
export type Interruption = "disconnected" | "broken";

/** What a recorder does. */
export type RecorderStatus =
  | { phase: "idle" | "asking" }
  | { phase: "failed"; because: RecorderFailure }
  /** The recording ended by itself. It holds what was recorded until then; undefined when that is nothing. */
  | { phase: "interrupted"; kind: RecordingKind; because: Interruption; recording: Recording | undefined }
  /** Levels are from 0 to 1, the latest last; none where the browser can't measure them. */
  | { phase: "recording"; kind: RecordingKind; seconds: number; levels: readonly number[] };

/** Records a person. What it hears stays here. */
export interface Recorder {
  status: () => RecorderStatus;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the microphone, and the camera where it is wanted, and records. */
  start: (kind: RecordingKind) => Promise<void>;
  /** Ends the recording; undefined when there was none. It settles within a second of the browser's own end. */
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

/** How long the browser's recorder has to hand over what it recorded, in milliseconds. */
const STOP_TIMEOUT = 1_000;

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
  /** Settles when the browser has handed over all that it recorded. */
  stopped: Promise<void>;
  /** Releases microphone and camera. */
  end: () => void;
}

/** A level each tick, for as long as it is not closed. Undefined where the browser can't measure this stream. */
function meter(stream: MediaStream, onLevel: (level: number) => void): (() => void) | undefined {
  let sound: AudioContext | undefined;
  try {
    sound = new AudioContext();
    const context = sound;
    const analyser = new AnalyserNode(context, { fftSize: HEARD_AT_ONCE });
    // Firefox throws here when the microphone and the output differ in their sample rates.
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume(); // it may wait for a press, which there was
    const samples = new Float32Array(analyser.fftSize);
    const clock = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      onLevel(levelOf(samples));
    }, TICK);
    return () => {
      clearInterval(clock);
      void context.close();
    };
  } catch (reason) {
    console.warn("It records without a level meter", reason);
    void sound?.close();
    return undefined;
  }
}

function sessionOf(kind: RecordingKind, stream: MediaStream): Session {
  const type = FORMS[kind].find((form) => MediaRecorder.isTypeSupported(form));
  const media = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
  const pieces: Blob[] = [];
  const levels: number[] = [];
  media.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const stopped = new Promise<void>((done) => media.addEventListener("stop", () => done(), { once: true }));
  const closeMeter = meter(stream, (level) => levels.push(level));
  return {
    kind,
    stream,
    media,
    pieces,
    levels,
    begun: performance.now(),
    stopped,
    end: () => {
      closeMeter?.();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

async function open(kind: RecordingKind): Promise<Session> {
  if (!("mediaDevices" in navigator) || typeof MediaRecorder === "undefined")
    throw new Error("It can't record.");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "camera" });
  try {
    const session = sessionOf(kind, stream);
    session.media.start();
    return session;
  } catch (thrown) {
    for (const track of stream.getTracks()) track.stop();
    throw thrown;
  }
}

/** Ends a session, and returns what it recorded; undefined when that is nothing. */
async function finish({ media, stopped, pieces, levels, end }: Session, seconds: number) {
  if (media.state !== "inactive") media.stop();
  let clock: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((over) => {
    clock = setTimeout(over, STOP_TIMEOUT);
  });
  // A browser whose recorder broke may never say that it stopped.
  await Promise.race([stopped, timeout]);
  clearTimeout(clock);
  end();
  const whole = new Blob(pieces, { type: media.mimeType.split(";")[0] ?? "" });
  return whole.size === 0 ? undefined : { media: whole, seconds, peaks: summed(levels, PEAKS) };
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

  // Ends the session that records now, once: who presses twice, or presses when it ends by itself, ends it once.
  async function take(of: Session): Promise<Recording | undefined> {
    const length = seconds(of);
    session = undefined;
    clearInterval(clock);
    return finish(of, length);
  }

  /** Notices when the session ends without having been asked to. */
  function watch(of: Session) {
    const interrupted = async (because: Interruption) => {
      if (session !== of) return;
      const mine = asked;
      const recording = await take(of);
      if (mine === asked) become({ phase: "interrupted", kind: of.kind, because, recording });
    };
    // The recorder stops when all of its tracks have ended.
    of.media.addEventListener("stop", () => void interrupted("disconnected"));
    of.media.addEventListener("error", () => void interrupted("broken"));
    for (const track of of.stream.getTracks())
      track.addEventListener("ended", () => void interrupted("disconnected"));
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
        watch(opened);
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
      if (!ended) {
        // One that ends by itself just now hands over what there is.
        if (status.phase === "asking") release();
        return undefined;
      }
      const recording = await take(ended);
      release();
      return recording;
    },
    release,
    stream: () => session?.stream,
  };
}
