import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { clock } from '../../text/clock.ts'
import { lastMoment } from '../film/film-state.ts'
import { readSoundPeaks } from './sound-peaks.ts'
import { readSpriteCues } from './sprite-cues.ts'
import { ScrubPreview } from './scrub-preview.tsx'
import type { FilmSource } from '../film/film-source.ts'
import type { Film } from '../film/use-film.ts'
import { useCompanion } from '../film/use-companion.ts'
import { Waveform } from './waveform.tsx'

/** Seek bar for pointer, touch and keyboard. */
export function ScrubBar({ film, source }: { film: Film; source: FilmSource }) {
  const { seconds, duration, buffered, seek } = film
  const cues = useCompanion(source.sprite, readSpriteCues)
  const peaks = useCompanion(source.waveform, readSoundPeaks)
  const bar = useRef<HTMLDivElement>(null)
  /** Seconds at the pointer. */
  const [pointed, setPointed] = useState<number | null>(null)
  const dragging = useRef(false)
  usePlayedShare(bar, film)

  function secondsAt({ clientX }: PointerEvent): number {
    const { left, width } = bar.current!.getBoundingClientRect()
    return (Math.min(Math.max(0, clientX - left), width) / width) * duration
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || !duration) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = true
    onPointerMove(event)
  }

  function onPointerMove(event: PointerEvent) {
    if (!duration) return
    const to = secondsAt(event)
    setPointed(to)
    if (dragging.current) seek(Math.min(to, lastMoment(duration)))
  }

  const share = (part: number) => (duration ? part / duration : 0)
  return (
    <div
      className="player-scrub"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (dragging.current = false)}
      onPointerCancel={() => (dragging.current = false)}
      onPointerLeave={() => !dragging.current && setPointed(null)}
      onLostPointerCapture={() => setPointed(null)}
    >
      {/* Visually hidden slider for keyboard and screen readers; the player handles the keys. */}
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clock(seconds)} of ${clock(duration)}`}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(seconds, duration || 1)}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      {peaks && <Waveform peaks={peaks} playedShare={share(seconds)} className="player-sound" />}
      <div ref={bar} className="player-track">
        {buffered.map(([from, to]) => (
          <span key={from} className="player-buffered" style={{ '--from': share(from), '--to': share(to) } as CSSProperties} />
        ))}
        <span className="player-played" />
        {pointed !== null && <span className="player-pointed" style={{ '--at': share(pointed) } as CSSProperties} />}
        <span className="player-thumb" />
      </div>
      {pointed !== null && <ScrubPreview seconds={pointed} share={share(pointed)} cues={cues ?? []} />}
    </div>
  )
}

/** Updates the played share on each animation frame through a CSS variable, without rendering. */
function usePlayedShare(bar: { current: HTMLElement | null }, film: Film): void {
  const { position, duration, phase, seconds } = film
  useEffect(() => {
    const show = () => bar.current?.style.setProperty('--played', String(duration ? Math.min(1, position() / duration) : 0))
    show()
    if (phase !== 'playing') return
    let next = requestAnimationFrame(function follow() {
      show()
      next = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(next)
  }, [bar, position, duration, phase, seconds])
}
