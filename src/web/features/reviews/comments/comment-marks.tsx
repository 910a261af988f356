import { memo, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { seekTimeOfFrame, type FrameRate } from '#domain/media/films/frame-rate.ts'
import { sayRange, writeRange, type FrameLabels } from '../player/frame-labels.ts'
import { clusterAt, clusterMarks } from './marker-clusters.ts'
import type { ShownThread, Side } from './threads.ts'

/** The film of another version, whose timeline the markers are along. */
export interface OtherBar {
  rate: FrameRate
  /** Its frame for a frame of the markers' version. */
  frameOf(frame: number): number
}

/** Comment markers of a version along its timeline: hover or focus shows one, a click opens it. */
export const CommentMarks = memo(function CommentMarks({
  threads,
  text,
  duration,
  range,
  opened,
  onOpen,
  label = 'Comments on the timeline',
  side,
  bar,
}: {
  threads: readonly ShownThread[]
  text: FrameLabels
  /** Duration of the bar above in seconds. */
  duration: number
  /** Frame range of the draft or of the open comment. */
  range: readonly [from: number, to: number] | null
  opened: string | null
  onOpen(thread: ShownThread): void
  /** Accessible name of the slider. */
  label?: string
  /** Tells the markers of two versions apart. */
  side?: Side
  /** Without it, the timeline is that of the markers' own version. */
  bar?: OtherBar
}) {
  const lane = useRef<HTMLDivElement>(null)
  const width = useWidth(lane)
  const [near, setNear] = useState<number | null>(null)
  const share = useCallback(
    (frame: number) => {
      const seconds = bar ? seekTimeOfFrame(bar.frameOf(frame), bar.rate) : seekTimeOfFrame(frame, text.rate)
      return duration ? Math.min(1, seconds / duration) : 0
    },
    [bar, text.rate, duration],
  )

  const marked = useMemo(() => threads.filter(({ frame, elsewhere }) => frame !== null && !elsewhere), [threads])
  const byId = useMemo(() => new Map(marked.map((thread) => [thread.root.id, thread])), [marked])
  const clusters = useMemo(
    () =>
      clusterMarks(
        marked.map(({ root, frame }) => ({ id: root.id, share: share(frame!) })),
        width,
      ),
    [marked, width, share],
  )
  const openedAt = clusters.findIndex(({ ids }) => opened !== null && ids.includes(opened))
  const shown = near === null ? undefined : clusters[near]

  function indexAt({ clientX }: { clientX: number }): number | null {
    const { left } = lane.current!.getBoundingClientRect()
    return clusterAt(clusters, (clientX - left) / Math.max(1, width), width)
  }
  /** Cycles through the comments of a cluster. */
  function open(index: number) {
    const { ids } = clusters[index]!
    const thread = byId.get(ids[(ids.indexOf(opened ?? '') + 1) % ids.length]!)
    if (thread) onOpen(thread)
  }

  return (
    // Its keys are those of the slider within.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={lane}
      data-testid="comment-marks"
      data-side={side}
      className="review-marks"
      onPointerMove={(event) => setNear(indexAt(event))}
      onPointerLeave={() => setNear(null)}
      onClick={
        clusters.length > 0
          ? (event) => {
              const index = indexAt(event)
              if (index !== null) open(index)
            }
          : undefined
      }
    >
      {clusters.length > 0 && (
        <input
          type="range"
          aria-label={label}
          aria-valuetext={messageOf(clusters[near ?? Math.max(0, openedAt)], byId, text)}
          min={1}
          max={clusters.length}
          value={(near ?? Math.max(0, openedAt)) + 1}
          onFocus={() => setNear(Math.max(0, openedAt))}
          onBlur={() => setNear(null)}
          onChange={({ target }) => {
            setNear(target.valueAsNumber - 1)
            open(target.valueAsNumber - 1)
          }}
          // Arrow keys move between comments here instead of seeking.
          onKeyDown={(event) =>
            (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') && event.stopPropagation()
          }
        />
      )}
      {range && <span className="review-span" style={{ '--from': share(range[0]), '--to': share(range[1]) } as CSSProperties} />}
      {clusters.map(({ share: at, ids }, index) => (
        <span
          key={ids[0]}
          data-state={stateOf(ids.map((id) => byId.get(id)!))}
          data-near={index === near || index === openedAt || undefined}
          className="review-tick"
          style={{ '--at': at } as CSSProperties}
        />
      ))}
      {shown && (
        <div className="review-preview" style={{ '--at': shown.share } as CSSProperties}>
          <Preview threads={shown.ids.map((id) => byId.get(id)!)} text={text} />
        </div>
      )}
    </div>
  )
})

function Preview({ threads, text }: { threads: ShownThread[]; text: FrameLabels }) {
  const [first] = threads
  if (!first) return null
  return (
    <>
      <p className="timecode flex justify-between gap-3 text-xs">
        <span className="text-accent">{writeRange(first.frame!, first.frameTo, text)}</span>
        <span className="truncate text-muted">{first.root.author.name}</span>
      </p>
      <p className="mt-1 line-clamp-3 wrap-anywhere" dir="auto">
        {first.root.comment}
      </p>
      {threads.length > 1 && <p className="mt-1 text-xs text-muted">and {threads.length - 1} more here</p>}
    </>
  )
}

const stateOf = (threads: ShownThread[]): string =>
  threads.every(({ root }) => root.resolved) ? 'done' : threads.every(({ standing }) => standing) ? 'carried' : 'open'

function messageOf(
  cluster: { ids: string[] } | undefined,
  byId: Map<string, ShownThread>,
  text: FrameLabels,
): string | undefined {
  const thread = cluster && byId.get(cluster.ids[0]!)
  if (!thread) return undefined
  const more = cluster.ids.length > 1 ? `, and ${cluster.ids.length - 1} more` : ''
  const { root, frame, frameTo } = thread
  return `${sayRange(frame!, frameTo, text)}, ${root.author.name}: ${root.comment.slice(0, 120)}${more}`
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(800)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
