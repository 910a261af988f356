import { useMemo, useRef, useState } from 'react'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Composer } from '../composer/composer.tsx'
import { CutPending } from '../player/cut-pending.tsx'
import { DrawingPad, type Pen } from '../drawing/drawing-pad.tsx'
import { useReview } from '../review-context.ts'
import { pages as tabs, useStable, type ReviewPlayerProps } from '../player/review-player.tsx'
import { ThreadPanel } from '../comments/thread-panel.tsx'
import { threadsIn, type ShownThread, type ThreadFilter } from '../comments/threads.ts'
import { useReviewDraft } from '../composer/use-review-draft.ts'
import { Watermark } from '../player/watermark.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { DraftPin, PagePins } from './page-pins.tsx'
import { PageStage, type ZoomActs } from './page-stage.tsx'
import { PageSurface, type Leaf } from './page-surface.tsx'
import { Shown } from './shown.tsx'
import { fitted, type Zoom } from './use-zoom.ts'
import '../reviews.css'

/** A version that is looked at or read: its picture or pages with comments at points, and the thread list beside it. */
export function ReviewPages({
  version,
  threads,
  comments,
  opened,
  onOpen,
  watermark,
  children,
}: Pick<ReviewPlayerProps, 'version' | 'threads' | 'comments' | 'opened' | 'onOpen' | 'watermark' | 'children'>) {
  const { reviewKey, project, versions, mayComment } = useReview()
  const isDocument = version.kind === 'document'
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<Zoom>(fitted)
  const zoomActs: ZoomActs = useRef(null)
  const [draft, change] = useReviewDraft(`${reviewKey}.${version.id}`)
  const [drawing, setDrawing] = useState(false)
  const [pen, setPen] = useState<Pen>({ tool: 'pen', colour: 'red' })
  const [filter, setFilter] = useState<ThreadFilter>({ scope: 'version', open: false, mine: false })
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('comments')
  const wide = useMedia('(width >= 64rem)', true)
  const field = useRef<HTMLTextAreaElement>(null)

  const shown = useMemo(() => threadsIn(threads, versions, version, filter), [threads, versions, version, filter])
  const all = useMemo(
    () => threadsIn(threads, versions, version, { scope: 'all', open: false, mine: false }),
    [threads, versions, version],
  )
  const openedThread = all.find(({ root }) => root.id === opened)
  // Shows the page of the comment named by the URL once it has loaded, and of later ones as they are opened.
  const openedId = openedThread?.root.id
  const [shownFor, setShownFor] = useState<string>()
  if (openedId !== shownFor) {
    setShownFor(openedId)
    if (openedThread) goToNow(openedThread)
  }

  const open = useStable((thread: ShownThread) => {
    onOpen(thread)
    goToNow(thread)
  })
  function goToNow(thread: ShownThread) {
    if (thread.elsewhere || thread.page === null || thread.page === page) return
    setZoom(fitted)
    setPage(thread.page)
  }

  /** Anchors the draft to the shown page. */
  const pin = () => {
    if (isDocument) change((before) => ({ ...before, whole: false, page: before.page ?? page }))
    else if (draft.whole) change((before) => ({ ...before, whole: false }))
  }
  function beginComment() {
    setTab('comments')
    if (document.fullscreenElement) void document.exitFullscreen()
    requestAnimationFrame(() => field.current?.focus())
  }
  function go(by: 1 | -1) {
    const on = shown.filter(({ page: its, root, elsewhere }) => !elsewhere && (its !== null || root.point))
    const at = on.findIndex(({ root }) => root.id === opened)
    const next =
      at >= 0
        ? on[at + by]
        : by > 0
          ? on.find((thread) => (thread.page ?? 1) >= page)
          : on.findLast((thread) => (thread.page ?? 1) < page)
    if (next) open(next)
  }
  function draw() {
    if (!mayComment) return
    pin()
    setDrawing(!drawing)
  }

  const here = (thread: ShownThread) => !thread.elsewhere && (!isDocument || thread.page === page)
  const draftIsHere = !isDocument || (draft.page ?? page) === page
  const size: PictureSize = version.width > 0 ? version : { width: 1600, height: 900 }

  const overlay = (leaf: Leaf) => (
    <>
      {openedThread && here(openedThread) && !drawing && draft.drawing.length === 0 && openedThread.root.drawing && (
        <PageDrawing drawing={openedThread.root.drawing} by={openedThread.root.author.name} size={leaf.size} />
      )}
      {draftIsHere && drawing && (
        <DrawingPad
          size={leaf.size}
          pen={pen}
          drawing={draft.drawing}
          onDraw={(stroke) => change((before) => ({ ...before, drawing: [...before.drawing, stroke] }))}
        />
      )}
      {draftIsHere && !drawing && draft.drawing.length > 0 && <PageDrawing drawing={draft.drawing} size={leaf.size} />}
      {!drawing && <PagePins threads={shown.filter(here)} opened={opened} onOpen={open} />}
      {draft.point && draftIsHere && !draft.whole && <DraftPin point={draft.point} />}
      {watermark !== null && (
        <div className="page-mark">
          <Watermark name={watermark} />
        </div>
      )}
    </>
  )

  return (
    <div className="review-room">
      <div className="review-film">
        {version.state === 'ready' ? (
          <PageStage
            title={`${project.projectTitle} ${version.version}`}
            pages={version.pages}
            page={page}
            onPage={setPage}
            zoom={zoom}
            onZoom={setZoom}
            zoomActs={zoomActs}
            acts={{
              comment: () => mayComment && beginComment(),
              draw,
              go,
              putAway: () => (drawing ? setDrawing(false) : onOpen(null)),
            }}
            tools={
              mayComment && (
                <button
                  type="button"
                  onClick={beginComment}
                  className="player-button px-3 text-[0.8125rem] font-semibold @max-[40rem]:hidden"
                >
                  {isDocument ? 'Comment on this page' : 'Comment on this picture'}
                </button>
              )
            }
          >
            <Shown version={version} page={page} size={size}>
              {(leaf) => (
                <PageSurface
                  // Each page has its own shape.
                  key={isDocument ? page : 'picture'}
                  leaf={leaf}
                  zoom={zoom}
                  onZoom={setZoom}
                  actsRef={zoomActs}
                  onPoint={
                    mayComment && !drawing
                      ? (point) => {
                          change((before) => ({ ...before, whole: false, page: isDocument ? page : null, point }))
                          beginComment()
                        }
                      : undefined
                  }
                >
                  {overlay(leaf)}
                </PageSurface>
              )}
            </Shown>
          </PageStage>
        ) : (
          <CutPending version={version} />
        )}
      </div>

      <div className="border-b border-line px-4 py-2 lg:hidden">
        <Segmented label="Show" value={tab} options={tabs} onChange={(chosen) => setTab(chosen)} className="flex" />
      </div>

      <section aria-label="Comments" className="review-words" hidden={!wide && tab !== 'comments'}>
        <ThreadPanel
          label={version.version}
          threads={shown}
          comments={comments}
          filter={filter}
          onFilter={setFilter}
          text={null}
          hint={
            isDocument
              ? 'Go to a page, click where you have something to say, and add a comment.'
              : 'Click where you have something to say, and add a comment.'
          }
          opened={opened}
          onOpen={open}
        />
        {mayComment && (
          <Composer
            version={version}
            film={null}
            frames={null}
            text={null}
            page={isDocument ? page : null}
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

      <div className="review-about" hidden={!wide && tab !== 'about'}>
        {children}
      </div>
    </div>
  )
}
