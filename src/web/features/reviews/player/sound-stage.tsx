import { useEffect, useMemo, useRef, type PointerEvent } from 'react'
import { FilmStage } from '#web/ui/player/film-stage.tsx'
import { readSoundPeaks } from '#web/ui/player/controls/sound-peaks.ts'
import { useCompanion } from '#web/ui/player/film/use-companion.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { CommentMarks } from '../comments/comment-marks.tsx'
import { cutKeyLabels } from './cut-keys.ts'
import { useReview } from '../review-context.ts'
import { rangeOf, type ReviewStageProps } from './review-stage.tsx'
import { ShownTime } from './shown-time.tsx'
import { Watermark } from './watermark.tsx'

/** The keys of a film, without those for drawing. */
const soundKeyLabels = cutKeyLabels
  .filter(([key]) => key !== 'D')
  .map((row) => (row[0] === 'C' ? (['C', 'Comment on this moment'] as const) : row))

/** The sound of a version: its waveform in place of a picture, with the same controls and keys as a film. */
export function SoundStage({
  version,
  film,
  frames,
  source,
  text,
  threads,
  openedThread,
  onOpen,
  watermark,
  draft,
  onComment,
  press,
  findings,
}: ReviewStageProps) {
  const { project, mayComment } = useReview()
  const range = useMemo(() => rangeOf(draft, openedThread), [draft, openedThread])
  // The waveform is drawn large, not once more above the bar.
  const player = useMemo(() => ({ ...source, waveform: undefined, poster: undefined }), [source])
  return (
    <FilmStage
      film={film}
      frames={frames}
      source={player}
      title={`${project.projectTitle} ${version.version}`}
      className="review-stage"
      controlsBelow
      covered
      overlay={
        <div className="review-sound">
          <SoundCurve film={film} address={source.waveform} />
          {watermark !== null && (
            <div className="review-sound-mark">
              <Watermark name={watermark} />
            </div>
          )}
        </div>
      }
      marks={
        text && (
          <>
            <CommentMarks
              threads={threads}
              text={text}
              duration={film.duration}
              range={range}
              opened={openedThread?.root.id ?? null}
              onOpen={onOpen}
            />
            {findings}
          </>
        )
      }
      time={text ? <ShownTime film={film} text={text} frames={version.frames} /> : undefined}
      tools={
        mayComment && (
          <button
            type="button"
            onClick={onComment}
            className="player-button px-3 text-[0.8125rem] font-semibold @max-[40rem]:hidden"
          >
            Comment on this moment
          </button>
        )
      }
      keys={{ text: soundKeyLabels, press }}
    />
  )
}

/** Waveform on a canvas: what was played is highlighted, a click goes there. The bar below is its accessible control. */
function SoundCurve({ film, address }: { film: Film; address: string | undefined }) {
  const peaks = useCompanion(address, readSoundPeaks)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { position, duration, phase, seconds, seek } = film

  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    const paint = () => draw(surface, peaks ?? [], duration ? position() / duration : 0)
    const sized = new ResizeObserver(paint)
    sized.observe(surface)
    paint()
    let next = 0
    if (phase === 'playing') {
      next = requestAnimationFrame(function follow() {
        paint()
        next = requestAnimationFrame(follow)
      })
    }
    return () => {
      sized.disconnect()
      cancelAnimationFrame(next)
    }
  }, [peaks, position, duration, phase, seconds])

  function onPointerDown({ clientX, button }: PointerEvent) {
    if (button !== 0 || !duration) return
    const { left, width } = canvas.current!.getBoundingClientRect()
    seek(Math.min(1, Math.max(0, (clientX - left) / width)) * duration)
  }

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-testid="sound-curve"
      data-peaks={peaks?.length ?? 0}
      onPointerDown={onPointerDown}
      className="review-sound-curve"
    />
  )
}

/** Bars of two pixels with a pixel between, mirrored at the middle; silence is a hairline. */
function draw(surface: HTMLCanvasElement, peaks: readonly number[], played: number): void {
  const dots = devicePixelRatio || 1
  const [width, height] = [surface.clientWidth, surface.clientHeight]
  if (surface.width !== Math.round(width * dots)) surface.width = Math.round(width * dots)
  if (surface.height !== Math.round(height * dots)) surface.height = Math.round(height * dots)
  const pen = surface.getContext('2d')
  if (!pen) return
  const { color, accentColor } = getComputedStyle(surface)
  pen.setTransform(dots, 0, 0, dots, 0, 0)
  pen.clearRect(0, 0, width, height)
  const bars = Math.floor(width / 3)
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / bars))
    let loudest = 0
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, peaks[at] ?? 0)
    const half = Math.max(0.5, (loudest * height * 0.86) / 2)
    pen.fillStyle = bar / bars < played ? accentColor : color
    pen.fillRect(bar * 3, height / 2 - half, 2, half * 2)
  }
  pen.fillStyle = '#fff'
  pen.fillRect(Math.min(width - 1, played * width), 0, 1, height)
}
