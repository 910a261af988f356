import { memo, useEffect, useRef, useState } from 'react'
import type { ReadableTranscript } from '#domain/transcripts/transcript-endpoints.ts'
import { textOf } from '#domain/transcripts/transcript.ts'

export interface SegmentRowProps {
  segment: ReadableTranscript['segments'][number]
  index: number
  /** Of its speaker, where the one before is another; empty otherwise. */
  name: string
  time: string
  playing: boolean
  /** Index of the word that is said now; -1 for none. */
  now: number
  /** Index of the word that the Tab key leads to; -1 for one of another segment. */
  stop: number
  /** First and last selected word; -1 for none. */
  from: number
  to: number
}

/**
 * A stretch of a transcript. Its words are elements only near the visible part of the list: the text of a long film has tens of
 * thousands.
 */
export const SegmentRow = memo(function SegmentRow({
  segment,
  index,
  name,
  time,
  playing,
  now,
  stop,
  from,
  to,
}: SegmentRowProps) {
  const [near, row] = useNear()
  const { words } = segment
  return (
    <li ref={row} data-segment={index} data-playing={playing || undefined} className="transcript-row">
      {name && <p className="mb-0.5 text-xs font-semibold text-muted">{name}</p>}
      <p dir="auto">
        <span className="timecode mr-2 text-xs text-muted select-none" aria-hidden="true">
          {time}
        </span>
        {near || stop >= 0 || now >= 0
          ? words.flatMap(([text], at) => [
              at > 0 && ' ',
              // A button element is no inline text: it would neither wrap nor be selected.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              <span
                key={at}
                role="button"
                tabIndex={at === stop ? 0 : -1}
                data-word={at}
                data-now={at === now || undefined}
                data-selected={(at >= from && at <= to) || undefined}
              >
                {text}
              </span>,
            ])
          : textOf(words)}
      </p>
    </li>
  )
})

const listeners = new WeakMap<Element, (near: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Whether an element is in the window, or less than its height away. */
function useNear() {
  const [near, setNear] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = row.current!
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
      },
      { rootMargin: '100% 0px' },
    )
    listeners.set(element, setNear)
    observer.observe(element)
    return () => {
      observer?.unobserve(element)
      listeners.delete(element)
    }
  }, [])
  return [near, row] as const
}
