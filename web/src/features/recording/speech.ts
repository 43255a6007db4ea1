/** Longest pause between two words. */
export interface SpeechPause {
  /** Start in seconds. */
  at: number;
  seconds: number;
}

/** Change of the voice's mean level from the first to the last third of a recording. Silent frames do not count. */
export type LevelTrend = "steady" | "softer" | "louder";

/** Measures of a recorded answer. */
export interface SpeechMeasures {
  /** Duration of the recording in seconds. */
  seconds: number;
  /** Share of the duration without a voice, from 0 to 1. Gaps below 0.5 s do not count. */
  silence: number;
  /** Longest pause of at least 0.5 s between two words; undefined without one. */
  longestPause: SpeechPause | undefined;
  /** Mean level of the voice in dB relative to full scale; undefined if there is no voice. */
  level: number | undefined;
  trend: LevelTrend;
}

/** Length of a frame in seconds. */
const FRAME = 0.05;

/** Minimum length of a pause in seconds. Shorter gaps occur within sentences. */
const MIN_PAUSE = 0.5;

/** Level in dB below which a frame is silent, whatever the background noise. */
const MIN_LEVEL = -55;

/**
 * Minimum difference in dB between voice and background noise. With a smaller difference, the recording counts as
 * having no pauses.
 */
const MIN_CONTRAST = 15;

/** Share of the difference between noise and voice by which a frame must exceed the noise to count as voice. */
const THRESHOLD = 0.35;

/** Minimum change of the level in dB to be a trend. */
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

/** Returns the minimum level of a frame with voice. It adapts to the background noise. */
function thresholdOf(levels: readonly number[]): number {
  const noise = quantile(levels, 0.1);
  const voice = quantile(levels, 0.95);
  if (voice - noise < MIN_CONTRAST) return MIN_LEVEL;
  return Math.max(MIN_LEVEL, noise + (voice - noise) * THRESHOLD);
}

/** Returns the runs of silent frames with at least the minimum length of a pause, as [start, end). */
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
  // The silence before the first and after the last word is not a pause.
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

/** Measures speech in samples from -1 to 1 at a rate in Hz: pauses, silence and level. */
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
