/** Pause between two words of a recording. */
export interface SpeechPause {
  /** Start of the pause in seconds. */
  at: number;
  seconds: number;
}

/** Change of the voice's mean level from the first to the last third of a recording. Silent frames are not included. */
export type LevelTrend = "steady" | "softer" | "louder";

/** Measures of a recorded answer. */
export interface SpeechMeasures {
  /** Duration of the recording in seconds. */
  seconds: number;
  /** Share of the duration without a voice, from 0 to 1. Gaps of less than 0.5 s are not included. */
  silence: number;
  /** Longest pause between two words. It has at least 0.5 s; undefined without such a pause. */
  longestPause: SpeechPause | undefined;
  /** Mean level of the voice in dB relative to full scale; undefined without a voice. */
  level: number | undefined;
  trend: LevelTrend;
}

/** Length in seconds of a frame, which is the unit of measurement. */
const FRAME = 0.05;

/** Minimum length of a pause in seconds. Shorter gaps are normal within sentences. */
const MIN_PAUSE = 0.5;

/** Level in dB below which a frame is always silent, independent of the background noise. */
const MIN_LEVEL = -55;

/** Minimum difference in dB between voice and background noise. If it is smaller, pauses cannot be detected. */
const MIN_CONTRAST = 15;

/**
 * Share of the difference between noise and voice. A frame whose level exceeds the noise by this share counts as
 * voice.
 */
const THRESHOLD = 0.35;

/** Minimum change of the level in dB that counts as a trend. */
const MIN_CHANGE = 4;

/** Level in dB of digital silence. */
const SILENCE = -100;

function levelOf(samples: Float32Array, from: number, to: number): number {
  let power = 0;
  for (let index = from; index < to; index += 1) power += (samples[index] ?? 0) ** 2;
  return power === 0 ? SILENCE : Math.max(SILENCE, 10 * Math.log10(power / (to - from)));
}

function levelsOf(samples: Float32Array, rate: number): number[] {
  const size = Math.max(1, Math.round(rate * FRAME));
  return Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
    levelOf(samples, frame * size, (frame + 1) * size),
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? SILENCE;
}

/** Returns the minimum level of a frame that counts as voice. It depends on the background noise of the recording. */
function thresholdOf(levels: readonly number[]): number {
  const noise = quantile(levels, 0.1);
  const voice = quantile(levels, 0.95);
  if (voice - noise < MIN_CONTRAST) return MIN_LEVEL;
  return Math.max(MIN_LEVEL, noise + (voice - noise) * THRESHOLD);
}

/** Returns the sequences of silent frames that are long enough to be a pause. The end of each is exclusive. */
function silentRuns(voiced: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from = 0;
  for (let frame = 0; frame <= voiced.length; frame += 1) {
    if (frame < voiced.length && voiced[frame] === false) continue;
    if ((frame - from) * FRAME >= MIN_PAUSE) runs.push([from, frame]);
    from = frame + 1;
  }
  return runs;
}

function longestOf(runs: readonly [number, number][], frames: number): SpeechPause | undefined {
  // Silence before the first word and after the last word is not a pause.
  const between = runs.filter(([from, to]) => from > 0 && to < frames);
  const [longest] = between.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]));
  return longest && { at: longest[0] * FRAME, seconds: (longest[1] - longest[0]) * FRAME };
}

function meanOf(levels: readonly number[]): number | undefined {
  return levels.length === 0 ? undefined : levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

function trendOf(levels: readonly number[]): LevelTrend {
  const third = Math.floor(levels.length / 3);
  const change = (meanOf(levels.slice(-third)) ?? 0) - (meanOf(levels.slice(0, third)) ?? 0);
  if (third === 0 || Math.abs(change) < MIN_CHANGE) return "steady";
  return change < 0 ? "softer" : "louder";
}

/**
 * Measures pauses, silence and level of speech. The samples are from -1 to 1; `rate` is the number of samples per
 * second.
 */
export function measureSpeech(samples: Float32Array, rate: number): SpeechMeasures {
  const levels = levelsOf(samples, rate);
  const threshold = thresholdOf(levels);
  const voiced = levels.map((level) => level >= threshold);
  const voices = levels.filter((_, frame) => voiced[frame]);
  const runs = silentRuns(voiced);
  const silent = runs.reduce((sum, [from, to]) => sum + to - from, 0);
  return {
    seconds: samples.length / rate,
    silence: levels.length === 0 ? 0 : silent / levels.length,
    longestPause: longestOf(runs, levels.length),
    level: meanOf(voices),
    trend: trendOf(voices),
  };
}
