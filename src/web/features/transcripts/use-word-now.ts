import { useEffect, useState } from 'react'
import type { ReadableTranscript } from '#domain/transcripts/transcript-endpoints.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { segmentAt, wordAt, type WordPlace } from './word-place.ts'

export interface WordNow {
  /** Index of the segment that plays, or the last one before; -1 before the first. */
  segment: number
  /** Null in a pause. */
  word: WordPlace | null
}

const before: WordNow = { segment: -1, word: null }

/** What is said now. Changes with the words, not with each frame. */
export function useWordNow({ element, running, seconds }: Film, segments: ReadableTranscript['segments']): WordNow {
  const [now, setNow] = useState(before)
  useEffect(() => {
    let next = 0
    const read = () => {
      const at = (element()?.currentTime ?? 0) * 1000
      const [segment, word] = [segmentAt(segments, at), wordAt(segments, at)]
      setNow((last) => (last.segment === segment && isSame(last.word, word) ? last : { segment, word }))
    }
    const follow = () => {
      read()
      next = requestAnimationFrame(follow)
    }
    if (running) follow()
    else read()
    return () => cancelAnimationFrame(next)
    // `seconds` changes with each seek of a paused film; a running one is followed anyway.
  }, [element, running, segments, running ? 0 : seconds]) // oxlint-disable-line react-hooks/exhaustive-deps
  return now
}

const isSame = (one: WordPlace | null, other: WordPlace | null): boolean =>
  one === other || (one !== null && one.segment === other?.segment && one.word === other.word)
