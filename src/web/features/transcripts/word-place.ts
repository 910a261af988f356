import type { ReadableTranscript } from '#domain/transcripts/transcript-endpoints.ts'

type Segments = ReadableTranscript['segments']

/** A word of a transcript: the index of its segment, and its own. */
export interface WordPlace {
  segment: number
  word: number
}

export interface WordRange {
  first: WordPlace
  last: WordPlace
}

export const isBefore = (one: WordPlace, other: WordPlace): boolean =>
  one.segment < other.segment || (one.segment === other.segment && one.word < other.word)

export const rangeOf = (one: WordPlace, other: WordPlace): WordRange =>
  isBefore(other, one) ? { first: other, last: one } : { first: one, last: other }

/** A word is marked a little longer than it lasts, so that short ones are seen. */
const leastShown = 120

/** The word at a moment in milliseconds; null in a pause. */
export function wordAt(segments: Segments, at: number): WordPlace | null {
  const segment = lastFrom(segments.length, (index) => segments[index]!.from <= at)
  if (segment < 0) return null
  const { words } = segments[segment]!
  const word = lastFrom(words.length, (index) => words[index]![1] <= at)
  if (word < 0) return null
  const [, from, to] = words[word]!
  return at < Math.max(to, from + leastShown) ? { segment, word } : null
}

/** The segment at a moment, or the last one before it; -1 for none. */
export const segmentAt = (segments: Segments, at: number): number =>
  lastFrom(segments.length, (index) => segments[index]!.from <= at)

/** Largest index that meets a condition which holds up to some index. */
function lastFrom(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The word that keys lead to; by segments it keeps its share of the line. */
export function moveBy(segments: Segments, { segment, word }: WordPlace, key: string): WordPlace | null {
  const lengthOf = (index: number) => segments[index]!.words.length
  const onto = (index: number, at: number): WordPlace => {
    const within = Math.min(segments.length - 1, Math.max(0, index))
    return { segment: within, word: Math.min(lengthOf(within) - 1, Math.max(0, at)) }
  }
  switch (key) {
    case 'ArrowRight':
      return word + 1 < lengthOf(segment)
        ? { segment, word: word + 1 }
        : segment + 1 < segments.length
          ? onto(segment + 1, 0)
          : null
    case 'ArrowLeft':
      return word > 0 ? { segment, word: word - 1 } : segment > 0 ? onto(segment - 1, Infinity) : null
    case 'ArrowDown':
      return onto(segment + 1, word)
    case 'ArrowUp':
      return onto(segment - 1, word)
    case 'Home':
      return onto(0, 0)
    case 'End':
      return onto(segments.length - 1, Infinity)
    default:
      return null
  }
}
