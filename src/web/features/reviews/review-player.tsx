import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { frameAtTime } from '#domain/media/frame-rate.ts'
import type { Drawing } from '#domain/reviews/drawing.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { FilmStage } from '#web/ui/player/film-stage.tsx'
import { useFilm, type Film } from '#web/ui/player/use-film.ts'
import { useFrames, useShownFrame } from '#web/ui/player/use-frames.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { CommentMarks } from './comment-marks.tsx'
import { Composer } from './composer.tsx'
import { actOfKey, cutKeyLabels, type CutActs } from './cut-keys.ts'
import { CutPending } from './cut-pending.tsx'
import { sourceOf } from './cut-source.ts'
import { withIn, withOut } from './draft.ts'
import { DrawingPad, type Pen } from './drawing-pad.tsx'
import type { PictureSize } from '#domain/reviews/drawing-path.ts'
import { DrawingShapes } from './drawing-shapes.tsx'
import { frameLabelsOf, type FrameLabels } from './frame-labels.ts'
import { PictureOverlay } from './picture-overlay.tsx'
import { useReview } from './review-context.ts'
import { ShownDrawing } from './shown-drawing.tsx'
import { ShownTime } from './shown-time.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import { threadsIn, type ShownThread, type Thread, type ThreadFilter } from './threads.ts'
import { useReviewDraft } from './use-review-draft.ts'
import { useShuttle } from './use-shuttle.ts'
import { Watermark } from './watermark.tsx'
import './reviews.css'

/** Tabs on a small screen. */
const pages = [
  { value: 'comments', label: 'Comments' },
  { value: 'about', label: 'This version' },
] as const

interface ReviewPlayerProps {
  version: ReviewVersion
  threads: readonly Thread[]
  threadState: 'loading' | 'failed' | 'there'
  onRetryThreads(): void
  /** Id of the open comment's thread. */
  opened: string | null
  /** Opens a comment of this or another version; null closes it. */
  onOpen(thread: ShownThread | null): void
  /** Position in seconds, shared between versions; updated as the film plays. */
  placeRef: { current: number }
  /** Viewer's name for the watermark; null for none. */
  watermark: string | null
  /** Rendered below the film. */
  children: ReactNode
}

/** A version: its film with comments on the timeline, and the thread list beside it. */
export function ReviewPlayer({
  version,
  threads,
  threadState,
  onRetryThreads,
  opened,
  onOpen,
  placeRef,
  watermark,
  children,
}: ReviewPlayerProps) {
  const { reviewKey, project, versions, mayComment } = useReview()
  const source = useMemo(() => sourceOf(version), [version])
  const film = useFilm(source)
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  const text = useMemo(() => frameLabelsOf(version.frameRate, project.startTimecode), [version.frameRate, project.startTimecode])
  const shuttle = useShuttle(film)
  const [draft, change] = useReviewDraft(`${reviewKey}.${version.id}`)
  const [drawing, setDrawing] = useState(false)
  const [pen, setPen] = useState<Pen>({ tool: 'pen', colour: 'red' })
  const [filter, setFilter] = useState<ThreadFilter>({ scope: 'version', open: false, mine: false })
  const [page, setPage] = useState<(typeof pages)[number]['value']>('comments')
  const wide = useMedia('(width >= 64rem)', true)
  const field = useRef<HTMLTextAreaElement>(null)
  const size: PictureSize = version.width > 0 ? version : { width: 1920, height: 1080 }

  const shown = useMemo(() => threadsIn(threads, versions, version, filter), [threads, versions, version, filter])
  const all = useMemo(
    () => threadsIn(threads, versions, version, { scope: 'all', open: false, mine: false }),
    [threads, versions, version],
  )
  const openedThread = all.find(({ root }) => root.id === opened)

  const goTo = useEffectEvent((thread: ShownThread | undefined) => {
    if (!thread || thread.elsewhere || thread.frame === null) return
    shuttle.stop()
    frames?.seekToFrame(thread.frame)
  })
  // Opens the comment named by the URL once it has loaded, and later ones as they are opened.
  const openedId = openedThread?.root.id
  useEffect(() => goTo(openedThread), [openedId]) // oxlint-disable-line react-hooks/exhaustive-deps

  const arrive = useEffectEvent(() => {
    // Do not seek to 0: first frames are often black, and the poster shows until playback.
    if (!opened && version.film && placeRef.current > 0) film.seek(placeRef.current)
  })
  useEffect(() => arrive(), [])
  useEffect(() => {
    if (film.begun || film.seconds > 0) placeRef.current = film.seconds
  }, [film.begun, film.seconds, placeRef])

  const open = useStable((thread: ShownThread) => {
    onOpen(thread)
    // Seek also if it is already open.
    goToNow(thread)
  })
  function goToNow(thread: ShownThread) {
    if (thread.elsewhere || thread.frame === null) return
    shuttle.stop()
    frames?.seekToFrame(thread.frame)
  }

  function beginComment() {
    setPage('comments')
    if (document.fullscreenElement) void document.exitFullscreen()
    film.pause()
    requestAnimationFrame(() => field.current?.focus())
  }
  function pinHere() {
    const frame = frames!.current()
    frames!.seekToFrame(frame)
    if (draft.frame === null) change((before) => ({ ...before, frame, whole: false, typed: '' }))
  }

  const acts: CutActs = {
    comment: beginComment,
    draw() {
      pinHere()
      setDrawing(!drawing)
    },
    rangeIn: () => change((before) => withIn(before, frames!.current())),
    rangeOut: () => change((before) => withOut(before, frames!.current())),
    go(by) {
      const on = shown.filter(({ frame, elsewhere }) => frame !== null && !elsewhere)
      const at = on.findIndex(({ root }) => root.id === opened)
      const here = frames!.current()
      const next =
        at >= 0 ? on[at + by] : by > 0 ? on.find(({ frame }) => frame! > here) : on.findLast(({ frame }) => frame! < here)
      if (next) open(next)
    },
    step(by) {
      shuttle.stop()
      frames!.step(by)
    },
    skip(by) {
      shuttle.stop()
      film.skip(by)
    },
    back: shuttle.back,
    stop: shuttle.halt,
    on: shuttle.on,
    putAway() {
      if (drawing) setDrawing(false)
      else onOpen(null)
    },
  }
  function press(event: KeyboardEvent): boolean {
    const needsFrames = 'ArrowLeft ArrowRight i o n p d'
      .split(' ')
      .includes(event.key.length === 1 ? event.key.toLowerCase() : event.key)
    if (needsFrames && !frames) return false
    if (!mayComment && /^[cdio]$/i.test(event.key)) return true
    if (event.key === ' ') shuttle.stop()
    const act = actOfKey(event, acts)
    act?.()
    return act !== undefined
  }

  const range = useMemo((): readonly [number, number] | null => {
    if (draft.frame !== null) return [draft.frame, (draft.frameTo ?? draft.frame) + (draft.frameTo === null ? 0 : 1)]
    if (openedThread && openedThread.frame !== null && openedThread.frameTo !== null)
      return [openedThread.frame, openedThread.frameTo + 1]
    return null
  }, [draft.frame, draft.frameTo, openedThread])

  return (
    <div className="review-room">
      <div className="review-film">
        {version.film ? (
          <FilmStage
            film={film}
            frames={frames}
            source={source}
            title={`${project.projectTitle} ${version.version}`}
            className="review-stage"
            controlsBelow
            covered={watermark !== null}
            overlay={
              <PictureOverlay size={size}>
                {watermark !== null && <Watermark name={watermark} />}
                {text && openedThread && !drawing && draft.drawing.length === 0 && (
                  <ShownDrawing key={openedThread.root.id} film={film} text={text} thread={openedThread} size={size} />
                )}
                {text && draft.frame !== null && (drawing || draft.drawing.length > 0) && (
                  <DraftDrawing
                    film={film}
                    text={text}
                    frame={draft.frame}
                    drawing={draft.drawing}
                    size={size}
                    pen={drawing ? pen : null}
                    onDraw={(stroke) => change((before) => ({ ...before, drawing: [...before.drawing, stroke] }))}
                  />
                )}
              </PictureOverlay>
            }
            marks={
              text && (
                <CommentMarks threads={shown} text={text} duration={film.duration} range={range} opened={opened} onOpen={open} />
              )
            }
            time={text ? <ShownTime film={film} text={text} frames={version.frames} /> : undefined}
            tools={
              mayComment && (
                <button
                  type="button"
                  onClick={beginComment}
                  className="player-button px-3 text-[0.8125rem] font-semibold @max-[40rem]:hidden"
                >
                  Comment on this frame
                </button>
              )
            }
            keys={{ text: cutKeyLabels, press }}
          />
        ) : (
          <CutPending version={version} />
        )}
      </div>

      <div className="border-b border-line px-4 py-2 lg:hidden">
        <Segmented label="Show" value={page} options={pages} onChange={(chosen) => setPage(chosen)} className="flex" />
      </div>

      <section aria-label="Comments" className="review-words" hidden={!wide && page !== 'comments'}>
        <ThreadPanel
          label={version.version}
          threads={shown}
          state={threadState}
          filter={filter}
          onFilter={setFilter}
          onRetry={onRetryThreads}
          text={text}
          opened={opened}
          onOpen={open}
        />
        {mayComment && (
          <Composer
            version={version}
            film={film}
            frames={version.film ? frames : null}
            text={text}
            draft={draft}
            change={change}
            drawing={drawing}
            onDrawing={setDrawing}
            pen={pen}
            onPen={setPen}
            field={field}
          />
        )}
      </section>

      <div className="review-about" hidden={!wide && page !== 'about'}>
        {children}
      </div>
    </div>
  )
}

/** Drawing in progress; the film is paused at its frame. */
function DraftDrawing({
  film,
  text,
  frame,
  drawing,
  size,
  pen,
  onDraw,
}: {
  film: Film
  text: FrameLabels
  frame: number
  drawing: Drawing
  size: PictureSize
  /** Null while not drawing. */
  pen: Pen | null
  onDraw(stroke: Drawing[number]): void
}) {
  const shown = useShownFrame(film, text.rate)
  const still = !film.running && (shown === frame || frameAtTime(film.position(), text.rate) === frame)
  if (!still) return null
  if (pen) return <DrawingPad size={size} pen={pen} drawing={drawing} onDraw={onDraw} />
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="review-drawn">
      <DrawingShapes drawing={drawing} size={size} />
    </svg>
  )
}

/** Stable callback that calls the latest `act`. */
function useStable<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useMemo(() => (given: Given) => latest.current(given), [])
}
