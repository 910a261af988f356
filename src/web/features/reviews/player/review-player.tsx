import { createElement, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { frameAtTime, seekTimeOfFrame } from '#domain/media/films/frame-rate.ts'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useFilm } from '#web/ui/player/film/use-film.ts'
import { useFrames } from '#web/ui/player/film/use-frames.ts'
import type { Query } from '#web/ui/lists/query-state.tsx'
import { Segmented, type Segment } from '#web/ui/forms/segmented.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { CheckParts } from '../approvals/check-parts.ts'
import { Composer } from '../composer/composer.tsx'
import { CutPending } from './cut-pending.tsx'
import { sourceOf } from './cut-source.ts'
import type { Pen } from '../drawing/drawing-pad.tsx'
import { frameLabelsOf, readFrame, writeFrame } from './frame-labels.ts'
import { useReview } from '../review-context.ts'
import { ReviewStage } from './review-stage.tsx'
import { SoundStage } from './sound-stage.tsx'
import { ThreadPanel } from '../comments/thread-panel.tsx'
import type { TranscriptParts } from './transcript-parts.ts'
import { threadsIn, type ShownThread, type Thread, type ThreadFilter } from '../comments/threads.ts'
import { useCommentSwipe } from '../comments/use-comment-swipe.ts'
import { useReviewDraft } from '../composer/use-review-draft.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useShuttle } from './use-shuttle.ts'
import { useWatched } from './use-watched.ts'
import '../reviews.css'

/** Tabs on a small screen. */
export const pages = [
  { value: 'comments', label: 'Comments' },
  { value: 'about', label: 'This version' },
] as const

/** Beside the film on a wide screen: the transcript where there is one, and the check for staff. */
const transcriptPage = { value: 'transcript', label: 'Transcript' } as const
const checkPage = { value: 'check', label: 'Check' } as const
type Page = (typeof pages)[number]['value'] | 'transcript' | 'check'

const filmHint = 'Pause the film where you have something to say, and add a comment.'
const soundHint = 'Pause the sound where you have something to say, and add a comment.'

export interface ReviewPlayerProps {
  version: ReviewVersion
  threads: readonly Thread[]
  comments: Query<unknown>
  /** Id of the open comment's thread. */
  opened: string | null
  /** Opens a comment of this or another version; null closes it. */
  onOpen(thread: ShownThread | null): void
  /** Position in seconds, shared between versions; updated as the film plays. */
  placeRef: { current: number }
  /** Viewer's name for the watermark; null for none. */
  watermark: string | null
  /** Of the technical check; null for clients. */
  checks: CheckParts | null
  transcripts: TranscriptParts
  /** Begins with the transcript, where there is one. */
  opensTranscript: boolean
  /** Rendered below the film. */
  children: ReactNode
}

/** A version that plays: its film or sound with comments on the timeline, and the thread list beside it. */
export function ReviewPlayer({
  version,
  threads,
  comments,
  opened,
  onOpen,
  placeRef,
  watermark,
  checks,
  transcripts,
  opensTranscript,
  children,
}: ReviewPlayerProps) {
  const { reviewKey, project, versions, mayComment, keepFilms, Rights } = useReview()
  const source = useMemo(() => sourceOf(version, keepFilms), [version, keepFilms])
  const film = useFilm(source, { prepared: true })
  useWatched(film, () => {
    callEndpoint(reviewEndpoints.noteVisit, { params: { key: reviewKey, id: version.id }, query: { end: 'true' } }).catch(
      () => undefined,
    )
  })
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  const isSound = version.kind === 'sound'
  const Stage = isSound ? SoundStage : ReviewStage
  const text = useMemo(() => frameLabelsOf(version), [version])
  const shuttle = useShuttle(film)
  const [draft, change] = useReviewDraft(`${reviewKey}.${version.id}`)
  const [drawing, setDrawing] = useState(false)
  const [pen, setPen] = useState<Pen>({ tool: 'pen', colour: 'red' })
  const [filter, setFilter] = useState<ThreadFilter>({ scope: 'version', open: false, mine: false })
  const [page, setPage] = useState<Page>(opensTranscript ? 'transcript' : 'comments')
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
    // Not to 0: its first frame is the poster.
    if (opened || !version.film || placeRef.current <= 0) return
    const { frameRate } = source
    film.seek(frameRate ? seekTimeOfFrame(frameAtTime(placeRef.current, frameRate), frameRate) : placeRef.current)
  })
  // Another stream begins where the last one was: with or without a watermark in the picture.
  useEffect(() => arrive(), [source.stream])
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

  /** The next comment on a frame, or the one before: from the open one, else from the frame on screen. */
  function go(by: 1 | -1) {
    const on = shown.filter(({ frame, elsewhere }) => frame !== null && !elsewhere)
    const at = on.findIndex(({ root }) => root.id === opened)
    const here = frames?.current() ?? 0
    const next =
      at >= 0 ? on[at + by] : by > 0 ? on.find(({ frame }) => frame! > here) : on.findLast(({ frame }) => frame! < here)
    if (next) open(next)
  }
  const swipe = useCommentSwipe(go)

  const timeOf = useStable((frame: number) => (text ? writeFrame(frame, text) : String(frame)))
  const seekTo = useStable((frame: number) => {
    shuttle.stop()
    film.pause()
    frames?.seekToFrame(frame)
  })
  const checked = version.film && text ? checks : null
  const { viewer } = project
  const isPublished = transcripts.usePublished(reviewKey).includes(version.id)
  const Transcript = viewer.staff ? transcripts.Panel : isPublished ? transcripts.Reader : null
  const transcribed = version.film && frames && text ? Transcript : null
  const beside: Segment<Page>[] = [pages[0], ...(transcribed ? [transcriptPage] : []), ...(checked ? [checkPage] : [])]
  const shownPages: Segment<Page>[] = [...beside, pages[1]]
  const shownPage = shownPages.some(({ value }) => value === page) ? page : 'comments'
  const shownBeside = shownPage === 'about' ? 'comments' : shownPage
  const choice = wide && beside.length > 1 && <SideChoice page={shownBeside} pages={beside} onPage={setPage} />

  const commentOn = useStable(({ from, to }: { from: number; to: number }) => {
    change((before) => ({ ...before, whole: false, typed: '', frame: from, frameTo: to > from ? to : null }))
    seekTo(from)
    beginComment()
  })

  const press = useReviewKeys({
    film,
    frames,
    shuttle,
    go,
    close: () => onOpen(null),
    change,
    comment: beginComment,
    draw: isSound ? () => undefined : pinHere,
    drawing,
    setDrawing: isSound ? () => undefined : setDrawing,
  })

  return (
    <div className="review-room">
      <div className="review-film">
        {version.film ? (
          <Stage
            version={version}
            film={film}
            frames={frames}
            source={source}
            text={text}
            threads={shown}
            openedThread={openedThread}
            onOpen={open}
            watermark={watermark}
            draft={draft}
            change={change}
            pen={drawing ? pen : null}
            size={size}
            onComment={beginComment}
            press={press}
            findings={
              checked && (
                <Suspense fallback={null}>
                  <checked.Marks versionId={version.id} duration={film.duration} timeOf={timeOf} onSeek={seekTo} />
                </Suspense>
              )
            }
          />
        ) : (
          <CutPending version={version} />
        )}
      </div>

      <div className="border-b border-line px-4 py-2 lg:hidden">
        <Segmented
          label="Show"
          value={shownPage}
          options={shownPages}
          onChange={(chosen: Page) => setPage(chosen)}
          className="flex [&_label]:px-2"
        />
      </div>

      {transcribed && shownPage === 'transcript' && (
        <section aria-label="Transcript" className="review-words">
          {choice}
          <div className="transcript-scroll min-h-0 flex-1 lg:overflow-y-auto lg:overscroll-contain">
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              {createElement(transcribed, {
                reviewKey,
                versionId: version.id,
                isFilm: !isSound,
                film,
                rate: frames!.rate,
                timeOf,
                onSeek: seekTo,
                onComment: mayComment ? commentOn : null,
              })}
            </Suspense>
          </div>
        </section>
      )}
      {checked && shownPage === 'check' && (
        <section aria-label="Technical check" className="review-words">
          {choice}
          <div className="min-h-0 flex-1 lg:overflow-y-auto">
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              <checked.Panel versionId={version.id} timeOf={timeOf} onSeek={seekTo} />
            </Suspense>
          </div>
        </section>
      )}
      <section aria-label="Comments" className="review-words" hidden={(wide ? shownBeside : shownPage) !== 'comments'} {...swipe}>
        {choice}
        <ThreadPanel
          label={version.version}
          threads={shown}
          comments={comments}
          filter={filter}
          onFilter={setFilter}
          text={text}
          hint={isSound ? soundHint : filmHint}
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

      <div className="review-about" hidden={!wide && shownPage !== 'about'}>
        {viewer.staff && version.film && frames && text && (
          <Suspense fallback={null}>
            <Rights
              projectId={project.id}
              versionId={version.id}
              current={() => frames.current()}
              timeOf={timeOf}
              frameOf={(typed) => readFrame(typed, text, version.frames)}
              onSeek={seekTo}
            />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  )
}

/** What stands beside the film on a wide screen. */
function SideChoice({ page, pages: choices, onPage }: { page: Page; pages: Segment<Page>[]; onPage(page: Page): void }) {
  return (
    <div className="border-b border-line px-4 py-2">
      <Segmented label="Beside the film" value={page} options={choices} onChange={onPage} className="flex" />
    </div>
  )
}

/** Stable callback that calls the latest `act`. */
export function useStable<Given, Answer>(act: (given: Given) => Answer): (given: Given) => Answer {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useMemo(() => (given: Given) => latest.current(given), [])
}
