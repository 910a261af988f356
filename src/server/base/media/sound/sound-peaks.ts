/** Enough for a waveform: little above 4,000 Hz is visible. */
export const soundSamplesPerSecond = 8000

const peaksPerSecond = 20
const mostPeaks = 4000

/** Waveform in `audiowaveform` format: pairs of minimum and maximum sample, -128 to 127. */
export interface SoundPeaks {
  version: 2
  channels: 1
  sample_rate: number
  samples_per_pixel: number
  bits: 8
  /** Number of pairs. */
  length: number
  data: number[]
}

/**
 * Reads mono 8-bit samples to the end. Only keeps the waveform in memory, of at most twice `mostPeaks`, however wrong
 * `durationSeconds` is.
 */
export async function readSoundPeaks(samples: AsyncIterable<Buffer>, durationSeconds: number): Promise<SoundPeaks> {
  const all = durationSeconds * soundSamplesPerSecond
  let samplesPerPeak = Math.ceil(Math.max(soundSamplesPerSecond / peaksPerSecond, all / mostPeaks))
  let data: number[] = []
  let [low, high, count] = [127, -128, 0]
  for await (const piece of samples) {
    for (const sample of new Int8Array(piece.buffer, piece.byteOffset, piece.length)) {
      if (sample < low) low = sample
      if (sample > high) high = sample
      count += 1
      if (count < samplesPerPeak) continue
      data.push(low, high)
      ;[low, high, count] = [127, -128, 0]
      if (data.length < 4 * mostPeaks) continue
      data = halve(data)
      samplesPerPeak *= 2
    }
  }
  if (count > 0) data.push(low, high)
  return {
    version: 2,
    channels: 1,
    sample_rate: soundSamplesPerSecond,
    samples_per_pixel: samplesPerPeak,
    bits: 8,
    length: data.length / 2,
    data,
  }
}

/** Joins two neighbouring pairs each. */
function halve(data: readonly number[]): number[] {
  const halved: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    halved.push(Math.min(data[at]!, data[at + 2]!), Math.max(data[at + 1]!, data[at + 3]!))
  }
  return halved
}
