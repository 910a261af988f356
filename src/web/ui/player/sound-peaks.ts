/**
 * Reads the curve of a film's sound in the form of `audiowaveform`: pairs of the lowest and the highest sample, -128 to 127.
 * Gives the louder of each pair, 0 to 1; null for anything else.
 */
export function readSoundPeaks(text: string): number[] | null {
  const { data } = readJson(text) as { data?: unknown }
  if (!Array.isArray(data) || !data.every((sample) => typeof sample === 'number')) return null
  const pairs = Math.floor(data.length / 2)
  return Array.from({ length: pairs }, (_, pair) => Math.min(1, Math.max(-data[2 * pair], data[2 * pair + 1]) / 127))
}

function readJson(text: string): object {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
