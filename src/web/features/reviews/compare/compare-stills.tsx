import { ChevronLeft, ChevronRight, Keyboard, Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { ControlButton } from '#web/ui/player/controls/control-button.tsx'
import { KeyList, useKeyList } from '#web/ui/player/controls/key-list.tsx'
import { isSwitchedOff } from '#web/ui/page/single-keys.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import type { Query } from '#web/ui/lists/query-state.tsx'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'
import { PageDrawing } from '../pages/page-drawing.tsx'
import { PagePins } from '../pages/page-pins.tsx'
import type { ZoomActs } from '../pages/page-stage.tsx'
import { PageSurface } from '../pages/page-surface.tsx'
import { Shown } from '../pages/shown.tsx'
import { useFilledFrame } from '../pages/use-filled-frame.ts'
import { fitted, type Zoom } from '../pages/use-zoom.ts'
import { useStable } from '../player/review-player.tsx'
import type { ShownThread, Side, Thread } from '../comments/threads.ts'
import { Watermark } from '../player/watermark.tsx'
import type { ComparableStill } from './comparable.ts'
import { CompareComments } from './compare-comments.tsx'
import { comparedThreads, nextCompared, type ComparedThread } from './compared-threads.ts'
import { CompareHead } from './compare-head.tsx'
import { hasOwnKeys } from './compare-keys.ts'
import { compareModes, type CompareMode } from './compare-modes.ts'
import { SideLabel } from './side-label.tsx'
import { actOfStillKey, stillKeyLabels } from './still-keys.ts'
import { WipeDivider } from './wipe-divider.tsx'
import '#web/ui/player/player.css'
import '../reviews.css'
import './compare.css'

const sides: readonly Side[] = ['left', 'right']

/** Comparison of two versions of a picture or a document, which share zoom and page. */
export function CompareStills({
  versions,
  threads,
  comments,
  markOf,
  onClose,
  ...first
}: {
  /** In chronological order; at least two. */
  versions: readonly ComparableStill[]
  /** Initial pair. */
  left: ComparableStill
  right: ComparableStill
  /** Of all versions. */
  threads: readonly Thread[]
  comments: Query<unknown>
  /** Id of the comment that is open at first. */
  opened: string | null
  /** Viewer's name for a version's watermark; null for none. */
  markOf(version: ComparableStill): string | null
  onClose(): void
}) {
  const narrow = useMedia('(width < 40rem)', false)
  const [ids, setIds] = useState([first.left.id, first.right.id] as const)
  const [chosenMode, setMode] = useState<CompareMode | null>(null)
  const [zoom, setZoom] = useState<Zoom>(fitted)
  const [page, setPage] = useState(() => threads.find(({ root }) => root.id === first.opened)?.root.page ?? 1)
  const [opened, setOpened] = useState(first.opened)
  const [wipe, setWipe] = useState(50)
  const zoomActs: ZoomActs = useRef(null)
  const frame = useRef<HTMLElement>(null)
  const fullscreen = useFilledFrame(frame)
  const keyList = useKeyList()
  useEffect(() => frame.current?.focus(), [])

  const left = versions.find(({ id }) => id === ids[0]) ?? first.left
  const right = versions.find(({ id }) => id === ids[1]) ?? first.right
  const mode = chosenMode ?? (narrow ? 'wipe' : 'side')
  const pages = left.kind === 'document' ? Math.max(left.pages ?? 1, right.pages ?? 1) : null

  const shown = useMemo(() => comparedThreads(threads, { left, right, offset: 0 }), [threads, left, right])
  const openedThread = shown.find(({ root }) => root.id === opened)
  const open = useStable((thread: ShownThread) => {
    setOpened(thread.root.id)
    if (thread.page !== null) turnTo(thread.page)
    frame.current?.querySelector('.compare-pictures')?.scrollIntoView({ block: 'nearest' })
  })
  function go(by: 1 | -1) {
    const next = nextCompared(shown, { by, opened, shown: page })
    if (next) open(next)
  }

  const swap = () => setIds([right.id, left.id])
  /** Choosing the version of the other side swaps the two. */
  function choose(side: 0 | 1, id: string) {
    if (ids[1 - side] === id) return swap()
    setZoom(fitted)
    setIds(side === 0 ? [id, ids[1]] : [ids[0], id])
  }
  const turn = (by: number) => turnTo(Math.min(pages ?? 1, Math.max(1, page + by)))
  function turnTo(next: number) {
    if (next === page) return
    setZoom(fitted)
    setPage(next)
  }
  const acts = {
    turn,
    go,
    zoom: (direction: 1 | -1) => zoomActs.current?.by(direction),
    fit: () => setZoom(fitted),
    mode: (index: 0 | 1 | 2) => setMode(compareModes[index]),
    swap,
    fullscreen: fullscreen.toggle,
    keyList: keyList.toggle,
    close: onClose,
  }
  usePageKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event) || isSwitchedOff(event))
      return
    const act = actOfStillKey(event, acts)
    if (!act || (event.key === 'Escape' && keyList.isOpen())) return
    event.preventDefault()
    act()
  })

  const marks = [markOf(left), markOf(right)] as const
  const isShown = (thread: ComparedThread, side: Side) =>
    thread.compared.side === side && (pages === null || thread.page === page)
  return (
    <div className="review-room compare-room">
      <section ref={frame} aria-label="Compare versions" tabIndex={-1} data-theme="stage" className="player compare">
        <CompareHead
          versions={versions}
          left={left}
          right={right}
          onChoose={choose}
          onSwap={swap}
          mode={mode}
          onMode={setMode}
          onClose={onClose}
        />
        <div data-mode={mode} data-stills className="compare-pictures" style={{ '--wipe': `${wipe}%` } as CSSProperties}>
          <div className="compare-films">
            {[left, right].map((version, index) => (
              <div key={version.id} role="group" aria-label={version.version} className="compare-film">
                {pages !== null && page > (version.pages ?? 1) ? (
                  <p className="page-area grid place-items-center px-4 text-center text-muted">
                    {version.version} has no page {page}.
                  </p>
                ) : (
                  <Shown version={version} page={page} size={version.width > 0 ? version : { width: 1600, height: 900 }}>
                    {(leaf) => (
                      <PageSurface
                        key={pages === null ? 'picture' : page}
                        leaf={leaf}
                        zoom={zoom}
                        onZoom={setZoom}
                        {...(index === 0 && { actsRef: zoomActs })}
                      >
                        {/* The difference of two markers would be neither. */}
                        {mode !== 'difference' && (
                          <>
                            {openedThread?.root.drawing && isShown(openedThread, sides[index]!) && (
                              <PageDrawing
                                drawing={openedThread.root.drawing}
                                by={openedThread.root.author.name}
                                size={leaf.size}
                              />
                            )}
                            <PagePins
                              threads={shown.filter((thread) => isShown(thread, sides[index]!))}
                              opened={opened}
                              side={sides[index]!}
                              onOpen={open}
                            />
                          </>
                        )}
                        {mode !== 'difference' && marks[index] !== null && (
                          <div className="page-mark">
                            <Watermark name={marks[index]!} />
                          </div>
                        )}
                      </PageSurface>
                    )}
                  </Shown>
                )}
              </div>
            ))}
          </div>
          {/* The difference of two equal watermarks would be none. */}
          {mode === 'difference' && (marks[0] ?? marks[1]) !== null && (
            <div className="page-mark">
              <Watermark name={(marks[0] ?? marks[1])!} />
            </div>
          )}
          {mode === 'wipe' && <WipeDivider wipe={wipe} onWipe={setWipe} label={left.version} draggable />}
        </div>
        <div className="compare-foot">
          <div className="page-controls">
            {pages !== null && (
              <>
                <ControlButton label="Previous page" onClick={() => turn(-1)}>
                  <ChevronLeft size={21} />
                </ControlButton>
                <span className="timecode text-[0.8125rem] whitespace-nowrap">
                  Page {page} of {pages}
                </span>
                <ControlButton label="Next page" onClick={() => turn(1)}>
                  <ChevronRight size={21} />
                </ControlButton>
              </>
            )}
            <span className="min-w-0 flex-1 truncate px-2 text-sm max-sm:invisible">
              <SideLabel side="left" label={left.version} className="mr-4" />
              <SideLabel side="right" label={right.version} />
            </span>
            <ControlButton label="Zoom out" onClick={() => acts.zoom(-1)}>
              <ZoomOut size={19} />
            </ControlButton>
            <button type="button" onClick={acts.fit} title="Fit" className="player-button timecode px-1 text-[0.8125rem]">
              <span className="sr-only">Fit. Shown at </span>
              {Math.round(zoom.scale * 100)}%
            </button>
            <ControlButton label="Zoom in" onClick={() => acts.zoom(1)}>
              <ZoomIn size={19} />
            </ControlButton>
            <ControlButton label="Keyboard shortcuts" popoverTarget={keyList.id} className="max-sm:hidden pointer-coarse:hidden">
              <Keyboard size={20} />
            </ControlButton>
            <ControlButton label={fullscreen.on ? 'Leave full screen' : 'Full screen'} onClick={fullscreen.toggle}>
              {fullscreen.on ? <Minimize size={19} /> : <Maximize size={19} />}
            </ControlButton>
          </div>
        </div>
        <KeyList id={keyList.id} withFrames={false} withCaptions={false} text={stillKeyLabels(pages !== null)} />
      </section>
      <CompareComments
        labels={{ left: left.version, right: right.version }}
        threads={shown}
        comments={comments}
        opened={opened}
        onOpen={open}
        go={go}
      />
    </div>
  )
}
