/** Sample rate in Hz that transcription services expect. */
const RATE = 16_000;

/** Size in bytes of the header of a WAV file. */
const HEADER = 44;

/**
 * Returns samples as a WAV file with one channel and 16 bits. `rate` is the number of samples per second. Samples
 * outside of -1 to 1 are clipped.
 */
export function encodeWav(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(HEADER + samples.length * 2));
  const write = (offset: number, name: string) =>
    [...name].forEach((letter, index) => view.setUint8(offset + index, letter.charCodeAt(0)));
  write(0, "RIFF");
  view.setUint32(4, view.byteLength - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true); // size of the format block
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true); // bytes per second
  view.setUint16(32, 2, true); // bytes per sample
  view.setUint16(34, 16, true); // bits per sample
  write(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) =>
    view.setInt16(HEADER + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true),
  );
  return new Blob([view.buffer], { type: "audio/wav" });
}

/** Returns the sound of a recording as a WAV file at 16 kHz. It rejects if the browser cannot decode the recording. */
export async function extractSound(media: Blob): Promise<Blob> {
  const audio = new OfflineAudioContext(1, 1, RATE);
  const decoded = await audio.decodeAudioData(await media.arrayBuffer());
  return encodeWav(decoded.getChannelData(0), decoded.sampleRate);
}
