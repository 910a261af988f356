/**
 * Parses `audiowaveform` JSON: pairs of minimum and maximum sample, -128 to 127. Returns the larger magnitude of each pair, 0 to
 * 1; null for invalid input.
 */
export function readSoundPeaks(text: string): number[] | null {
  const { data } = readJson(text) as { data?: unknown }
  if (!isNumbers(data)) return null
  const louder = (pair: number) => Math.max(-(data[2 * pair] ?? 0), data[2 * pair + 1] ?? 0)
  return Array.from({ length: Math.floor(data.length / 2) }, (_, pair) => Math.min(1, louder(pair) / 127))
}

const isNumbers = (data: unknown): data is number[] => Array.isArray(data) && data.every((sample) => typeof sample === 'number')

function readJson(text: string): object {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
