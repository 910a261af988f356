import { ArrowLeftRight, X } from 'lucide-react'
import { ControlButton } from '#web/ui/player/controls/control-button.tsx'
import { compareModes, type CompareMode } from './compare-modes.ts'

const modeLabels: Record<CompareMode, string> = { side: 'Side by side', wipe: 'Wipe', difference: 'Difference' }

interface Named {
  id: string
  version: string
}

/** Which two versions are compared, and how. */
export function CompareHead({
  versions,
  left,
  right,
  onChoose,
  onSwap,
  mode,
  onMode,
  onClose,
}: {
  versions: readonly Named[]
  left: Named
  right: Named
  /** Side 0 is the left one. */
  onChoose(side: 0 | 1, id: string): void
  onSwap(): void
  mode: CompareMode
  onMode(mode: CompareMode): void
  onClose(): void
}) {
  return (
    <div className="compare-head">
      <VersionSelect label="Left" versions={versions} value={left.id} onChange={(id) => onChoose(0, id)} />
      <ControlButton label="Swap" onClick={onSwap}>
        <ArrowLeftRight size={18} />
      </ControlButton>
      <VersionSelect label="Right" versions={versions} value={right.id} onChange={(id) => onChoose(1, id)} />
      <div role="group" aria-label="View" className="compare-looks">
        {compareModes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={mode === one}
            onClick={() => onMode(one)}
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
  )
}

const VersionSelect = ({
  label,
  versions,
  value,
  onChange,
}: {
  label: string
  versions: readonly Named[]
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
