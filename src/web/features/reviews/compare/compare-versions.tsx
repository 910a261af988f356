import { ArrowLeftRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { frameAtTime, timeOfFrame } from '#domain/media/frame-rate.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ControlButton } from '#web/ui/player/control-button.tsx'
import type { Comparable } from './comparable.ts'
import type { Sound } from './compare-controls.tsx'
import { ComparePair } from './compare-pair.tsx'
import { compareModes, type CompareMode } from './compare-pictures.tsx'
import { matchOf } from './compare-sync.ts'
import '#web/ui/player/player.css'
import '../reviews.css'
import './compare.css'

const modeLabels: Record<CompareMode, string> = { side: 'Side by side', wipe: 'Wipe', difference: 'Difference' }

export interface CompareVersionsProps {
  /** In chronological order; at least two. */
  versions: readonly Comparable[]
  /** Initial pair. */
  left: Comparable
  right: Comparable
  /** Position of the left film in seconds: initial and last. */
  placeRef: { current: number }
  /** Viewer's name for a version's watermark; null for none. */
  markOf(version: Comparable): string | null
  onClose(): void
}

/** Side-by-side comparison of two versions. */
export function CompareVersions({ versions, placeRef, markOf, onClose, ...first }: CompareVersionsProps) {
  const narrow = useMedia('(width < 40rem)', false)
  const [ids, setIds] = useState([first.left.id, first.right.id] as const)
  const [chosenMode, setMode] = useState<CompareMode | null>(null)
  const [offset, setOffset] = useState(0)
  const [sound, setSound] = useState<Sound>('left')
  const frame = useRef<HTMLElement>(null)
  const left = versions.find(({ id }) => id === ids[0]) ?? first.left
  const right = versions.find(({ id }) => id === ids[1]) ?? first.right
  const mode = chosenMode ?? (narrow ? 'wipe' : 'side')

  useEffect(() => frame.current?.focus(), [])

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
    <section ref={frame} aria-label="Compare versions" tabIndex={-1} data-theme="stage" className="player compare">
      <div className="compare-head">
        <VersionSelect label="Left" versions={versions} value={left.id} onChange={(id) => choose(0, id)} />
        <ControlButton label="Swap" onClick={swap}>
          <ArrowLeftRight size={18} />
        </ControlButton>
        <VersionSelect label="Right" versions={versions} value={right.id} onChange={(id) => choose(1, id)} />
        <div role="group" aria-label="View" className="compare-looks">
          {compareModes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => setMode(one)}
              className="player-button px-3 text-[0.8125rem] font-semibold"
            >
              {modeLabels[one]}
            </button>
          ))}
        </div>
        <ControlButton label="Close the comparison" onClick={onClose} className="compare-close">
          <X size={20} />
        </ControlButton>
      </div>
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
        onSwap={swap}
        onClose={onClose}
      />
    </section>
  )
}

const VersionSelect = ({
  label,
  versions,
  value,
  onChange,
}: {
  label: string
  versions: readonly Comparable[]
  value: string
  onChange(id: string): void
}) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="control control-small w-auto! max-w-40 min-w-0 font-semibold"
  >
    {versions.map(({ id, version }) => (
      <option key={id} value={id}>
        {version}
      </option>
    ))}
  </select>
)
