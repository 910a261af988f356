import { useEffect, useMemo, useRef, useState } from 'react'
import { frameAtTime, timeOfFrame } from '#domain/media/films/frame-rate.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import type { Query } from '#web/ui/lists/query-state.tsx'
import { useStable } from '../player/review-player.tsx'
import type { ShownThread, Thread } from '../comments/threads.ts'
import type { Comparable } from './comparable.ts'
import { CompareComments } from './compare-comments.tsx'
import type { Sound } from './compare-controls.tsx'
import { CompareHead } from './compare-head.tsx'
import { ComparePair, type CommentActs } from './compare-pair.tsx'
import { comparedThreads } from './compared-threads.ts'
import type { CompareMode } from './compare-modes.ts'
import { matchOf } from './compare-sync.ts'
import '#web/ui/player/player.css'
import '../reviews.css'
import './compare.css'

export interface CompareVersionsProps {
  /** In chronological order; at least two. */
  versions: readonly Comparable[]
  /** Initial pair. */
  left: Comparable
  right: Comparable
  /** Of all versions. */
  threads: readonly Thread[]
  comments: Query<unknown>
  /** Id of the comment that is open at first. */
  opened: string | null
  /** Position of the left film in seconds: initial and last. */
  placeRef: { current: number }
  /** Viewer's name for a version's watermark; null for none. */
  markOf(version: Comparable): string | null
  onClose(): void
}

/** Side-by-side comparison of two versions. */
export function CompareVersions({ versions, threads, comments, placeRef, markOf, onClose, ...first }: CompareVersionsProps) {
  const narrow = useMedia('(width < 40rem)', false)
  const [ids, setIds] = useState([first.left.id, first.right.id] as const)
  const [chosenMode, setMode] = useState<CompareMode | null>(null)
  const [offset, setOffset] = useState(0)
  const [sound, setSound] = useState<Sound>('left')
  const [opened, setOpened] = useState(first.opened)
  const acts = useRef<CommentActs>(null)
  const frame = useRef<HTMLElement>(null)
  const left = versions.find(({ id }) => id === ids[0]) ?? first.left
  const right = versions.find(({ id }) => id === ids[1]) ?? first.right
  const mode = chosenMode ?? (narrow ? 'wipe' : 'side')

  useEffect(() => frame.current?.focus(), [])

  const shown = useMemo(() => comparedThreads(threads, { left, right, offset }), [threads, left, right, offset])
  const open = useStable(({ root }: ShownThread) => {
    setOpened(root.id)
    const thread = shown.find((one) => one.root.id === root.id)
    if (thread) acts.current?.show(thread)
    frame.current?.querySelector('.compare-pictures')?.scrollIntoView({ block: 'nearest' })
  })

  function swap() {
    const pair = { left: { ...left, rate: left.frameRate }, right: { ...right, rate: right.frameRate }, offset }
    placeRef.current = timeOfFrame(matchOf(frameAtTime(placeRef.current, left.frameRate), pair).frame, right.frameRate)
    const seconds = timeOfFrame(offset, right.frameRate)
    setOffset(-Math.round((seconds * left.frameRate.numerator) / left.frameRate.denominator))
    setSound(sound === 'left' ? 'right' : sound === 'right' ? 'left' : 'none')
    setIds([right.id, left.id])
  }
  /** Choosing the version of the other side swaps the two. */
  function choose(side: 0 | 1, id: string) {
    if (ids[1 - side] === id) return swap()
    setOffset(0)
    setIds(side === 0 ? [id, ids[1]] : [ids[0], id])
  }

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
        <ComparePair
          // A new pair remounts the films, at the same position.
          key={`${left.id} ${right.id}`}
          left={left}
          right={right}
          markOf={markOf}
          mode={mode}
          onMode={setMode}
          offset={offset}
          onOffset={setOffset}
          sound={sound}
          onSound={setSound}
          placeRef={placeRef}
          frameRef={frame}
          threads={shown}
          opened={opened}
          onOpen={open}
          actsRef={acts}
          onSwap={swap}
          onClose={onClose}
        />
      </section>
      <CompareComments
        labels={{ left: left.version, right: right.version }}
        threads={shown}
        comments={comments}
        opened={opened}
        onOpen={open}
        go={(by) => acts.current?.go(by)}
      />
    </div>
  )
}
