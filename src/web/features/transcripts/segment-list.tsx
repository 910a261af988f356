import { MessageSquare, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { frameAtTime, type FrameRate } from '#domain/media/films/frame-rate.ts'
import type { ReadableTranscript } from '#domain/transcripts/transcript-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { SegmentRow } from './segment-row.tsx'
import { useWordNow } from './use-word-now.ts'
import { moveBy, rangeOf, type WordPlace, type WordRange } from './word-place.ts'
import './transcripts.css'

interface SegmentListProps {
  transcript: ReadableTranscript
  film: Film
  rate: FrameRate
  timeOf(frame: number): string
  onSeek(frame: number): void
  onComment: ((range: { from: number; to: number }) => void) | null
  /** What staff can do with selected segments. */
  tools?(range: { first: number; last: number }): ReactNode
}

/**
 * The words of a film. A press goes to a word; selected ones can be commented on. One word is in the order of the Tab key, and arrows
 * lead to the others.
 */
export function SegmentList({ transcript, film, rate, timeOf, onSeek, onComment, tools }: SegmentListProps) {
  const { segments, speakers } = transcript
  const list = useRef<HTMLOListElement>(null)
  const now = useWordNow(film, segments)
  const [stop, setStop] = useState<WordPlace>({ segment: 0, word: 0 })
  const [range, setRange] = useState<WordRange | null>(null)
  /** Where a selection by keys began. */
  const anchor = useRef<WordPlace | null>(null)

  // Another transcript may have fewer words.
  const isThere = (place: WordPlace) => place.word < (segments[place.segment]?.words.length ?? 0)
  const tabStop = isThere(stop) ? stop : { segment: 0, word: 0 }
  const selected = range && isThere(range.first) && isThere(range.last) ? range : null

  const frameAt = (milliseconds: number) => frameAtTime(milliseconds / 1000, rate)
  const wordOf = ({ segment, word }: WordPlace) => segments[segment]!.words[word]!
  const framesOf = ({ first, last }: WordRange) => {
    const from = frameAt(wordOf(first)[1])
    return { from, to: Math.max(from, frameAt(wordOf(last)[2] - 1)) }
  }

  const takeSelection = useEffectEvent(() => {
    const found = list.current && selectedRange(list.current)
    if (found) {
      anchor.current = null
      setRange(found)
    }
  })
  useEffect(() => {
    document.addEventListener('selectionchange', takeSelection)
    return () => document.removeEventListener('selectionchange', takeSelection)
  }, [])

  const { running } = film
  useEffect(() => {
    if (!running) return
    const element = list.current
    const row = element?.querySelector<HTMLElement>(`[data-segment="${now.segment}"]`)
    const frame = element?.closest<HTMLElement>('.transcript-scroll')
    // On narrow screens the page scrolls, which is the reader's own business.
    if (!row || !frame || frame.scrollHeight <= frame.clientHeight) return
    const [seen, own] = [frame.getBoundingClientRect(), row.getBoundingClientRect()]
    if (own.bottom > seen.bottom - 40 || own.top < seen.top) frame.scrollTop += own.top - seen.top - seen.height / 3
  }, [now.segment, running])

  function go(place: WordPlace) {
    setStop(place)
    onSeek(frameAt(wordOf(place)[1]))
  }

  function onKeyDown(event: KeyboardEvent) {
    const here = placeOf(event.target)
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && selected) setRange(null)
    else if (event.key === 'Enter' || event.key === ' ') go(here)
    else {
      const next = moveBy(segments, here, event.key)
      if (!next) return
      setStop(next)
      focusSoon(next)
      anchor.current = event.shiftKey ? (anchor.current ?? here) : null
      setRange(anchor.current && rangeOf(anchor.current, next))
    }
    event.preventDefault()
    // The player has these keys too.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
  }

  /** Its words may not be elements yet. */
  function focusSoon({ segment, word }: WordPlace) {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-segment="${segment}"] [data-word="${word}"]`)?.focus(),
    )
  }

  const picked = selected && framesOf(selected)
  return (
    <>
      {/* Presses and keys of the words within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ol
        ref={list}
        aria-label="Transcript"
        className="transcript"
        lang={transcript.language || undefined}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const place = placeOf(target)
          if (!place || (list.current && selectedRange(list.current))) return
          setRange(null)
          go(place)
        }}
      >
        {segments.map((segment, index) => (
          <SegmentRow
            key={segment.id}
            segment={segment}
            index={index}
            name={nameOf(index)}
            time={timeOf(frameAt(segment.from))}
            playing={running && index === now.segment}
            now={now.word?.segment === index ? now.word.word : -1}
            stop={tabStop.segment === index ? tabStop.word : -1}
            {...partOf(selected, index)}
          />
        ))}
      </ol>
      {selected && picked && (
        <div role="group" aria-label="Selected words" className="transcript-bar">
          <span className="timecode text-xs text-muted">
            {picked.from === picked.to ? timeOf(picked.from) : `${timeOf(picked.from)} – ${timeOf(picked.to)}`}
          </span>
          <span className="flex-1" />
          {tools?.({ first: selected.first.segment, last: selected.last.segment })}
          {onComment && (
            <Button
              size="small"
              onClick={() => {
                setRange(null)
                document.getSelection()?.removeAllRanges()
                onComment(picked)
              }}
            >
              <MessageSquare aria-hidden="true" size={14} />
              Comment on this
            </Button>
          )}
          <button
            type="button"
            aria-label="Clear the selection"
            onClick={() => {
              document.getSelection()?.removeAllRanges()
              setRange(null)
            }}
            className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden="true" size={15} />
          </button>
        </div>
      )}
    </>
  )

  function nameOf(index: number): string {
    const { speaker } = segments[index]!
    return speaker !== null && speaker !== segments[index - 1]?.speaker
      ? (speakers.find(({ id }) => id === speaker)?.name ?? '')
      : ''
  }
}

function partOf(range: WordRange | null, index: number): { from: number; to: number } {
  if (!range || index < range.first.segment || index > range.last.segment) return { from: -1, to: -1 }
  return {
    from: index === range.first.segment ? range.first.word : 0,
    to: index === range.last.segment ? range.last.word : Infinity,
  }
}

/** Range of words that the reader selected by pointer in a list; null for none. */
function selectedRange(list: HTMLElement): WordRange | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!list.contains(range.commonAncestorContainer)) return null
  const found = Array.from(list.querySelectorAll<HTMLElement>('[data-word]')).filter((word) => holds(range, word))
  const [first, last] = [found[0], found.at(-1)]
  return first && last ? rangeOf(placeOf(first)!, placeOf(last)!) : null
}

/** Whether a letter of a word is selected; its edges alone do not count. */
function holds(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false
  const own = document.createRange()
  own.selectNodeContents(word)
  return range.compareBoundaryPoints(Range.END_TO_START, own) < 0 && range.compareBoundaryPoints(Range.START_TO_END, own) > 0
}

/** Place of the word that an element is, or is within; null for none. */
function placeOf(target: EventTarget | null): WordPlace | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null
  const row = word?.closest<HTMLElement>('[data-segment]')
  return word && row ? { segment: Number(row.dataset.segment), word: Number(word.dataset.word) } : null
}
