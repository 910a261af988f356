import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { plainCueText } from '#domain/captions/cue-text.ts'
import type { Cue } from '#domain/captions/cue.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { readSoundPeaks } from '#web/ui/player/controls/sound-peaks.ts'
import { useCompanion } from '#web/ui/player/film/use-companion.ts'

/** Seconds that the strip shows, with the playhead in its middle. */
const shownSeconds = 12

/** Sound and cues around the playhead. A press seeks; the edges of cues can be dragged. */
export function CueTimeline({
  film,
  waveform,
  cues,
  selected,
  readOnly,
  onSelect,
  onDrag,
}: {
  film: Film
  /** URL of the peaks. */
  waveform: string
  cues: readonly Cue[]
  selected: string | null
  readOnly: boolean
  onSelect(id: string): void
  onDrag(id: string, edge: 'from' | 'to', milliseconds: number): void
}) {
  const peaks = useCompanion(waveform, readSoundPeaks)
  const seconds = useSmoothSeconds(film)
  const strip = useRef<HTMLDivElement>(null)
  const start = seconds - shownSeconds / 2
  const shareOf = (milliseconds: number) => (milliseconds / 1000 - start) / shownSeconds
  const secondsAt = (clientX: number) => {
    const { left, width } = strip.current!.getBoundingClientRect()
    return start + ((clientX - left) / width) * shownSeconds
  }
  const shown = cues.filter(({ from, to }) => to / 1000 > start && from / 1000 < start + shownSeconds)

  return (
    <div
      ref={strip}
      data-theme="stage"
      aria-hidden="true"
      onPointerDown={(event) => event.target === event.currentTarget && film.seek(clamp(secondsAt(event.clientX), film.duration))}
      className="relative h-24 touch-none overflow-hidden bg-canvas text-ink select-none"
    >
      {peaks && <Peaks peaks={peaks} duration={film.duration} start={start} />}
      {shown.map((cue) => (
        <div
          key={cue.id}
          className={classNames(
            'absolute top-9 bottom-2 overflow-hidden rounded-[2px] border text-[0.6875rem] leading-tight',
            cue.id === selected ? 'border-accent bg-accent/35' : 'border-line-strong bg-raised/80',
          )}
          style={{ left: `${shareOf(cue.from) * 100}%`, width: `${((cue.to - cue.from) / 1000 / shownSeconds) * 100}%` }}
          onPointerDown={() => onSelect(cue.id)}
        >
          <span className="pointer-events-none line-clamp-3 px-2 py-1">{plainCueText(cue.text)}</span>
          {!readOnly &&
            (['from', 'to'] as const).map((edge) => (
              <Edge key={edge} edge={edge} onMove={(clientX) => onDrag(cue.id, edge, secondsAt(clientX) * 1000)} />
            ))}
        </div>
      ))}
      <div className="pointer-events-none absolute inset-y-0 left-1/2 w-px bg-accent" />
    </div>
  )
}

function Edge({ edge, onMove }: { edge: 'from' | 'to'; onMove(clientX: number): void }) {
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(event.clientX)
  }
  return (
    <div
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      className={classNames('absolute inset-y-0 w-2 cursor-ew-resize', edge === 'from' ? 'left-0' : 'right-0')}
    />
  )
}

/** The stretch of the waveform around the playhead; silence is a hairline. */
function Peaks({ peaks, duration, start }: { peaks: readonly number[]; duration: number; start: number }) {
  const perSecond = duration > 0 ? peaks.length / duration : 0
  const first = Math.floor(start * perSecond)
  const count = Math.ceil(shownSeconds * perSecond) + 2
  const outline = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => {
        const half = Math.max(0.02, peaks[first + index] ?? 0)
        return first + index < 0 || first + index >= peaks.length ? '' : `M${index} ${1 - half}h1v${half * 2}h-1z`
      }).join(''),
    [peaks, first, count],
  )
  if (perSecond === 0) return null
  const width = shownSeconds * perSecond
  return (
    <svg
      viewBox={`${start * perSecond - first} 0 ${width} 2`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-x-0 top-0 h-9 w-full text-ink/45"
    >
      <path d={outline} fill="currentColor" />
    </svg>
  )
}

/** The film's position at each frame of the screen while it runs. */
function useSmoothSeconds(film: Film): number {
  const [shown, setShown] = useState(film.seconds)
  const { running, element, seconds } = film
  useEffect(() => {
    if (!running) return
    let next = requestAnimationFrame(function read() {
      setShown(element()?.currentTime ?? 0)
      next = requestAnimationFrame(read)
    })
    return () => cancelAnimationFrame(next)
  }, [running, element])
  return running ? shown : seconds
}

const clamp = (seconds: number, duration: number): number => Math.min(Math.max(0, seconds), Math.max(0, duration - 0.05))
