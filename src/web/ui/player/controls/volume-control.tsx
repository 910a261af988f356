import { Volume1, Volume2, VolumeX } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { ControlButton } from './control-button.tsx'
import type { Film } from '../film/use-film.ts'

/** Touch devices control the volume in hardware, and browsers ignore `volume` there: mute button only. */
export function VolumeControl({ film: { muted, volume, toggleMuted, setVolume } }: { film: Film }) {
  const audible = muted ? 0 : volume
  const Icon = audible === 0 ? VolumeX : audible < 0.5 ? Volume1 : Volume2
  return (
    <div className="player-volume">
      <ControlButton label={muted ? 'Unmute' : 'Mute'} onClick={toggleMuted} className="@max-[21rem]:hidden">
        <Icon size={20} />
      </ControlButton>
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(audible * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={audible}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        onKeyDown={keepArrows}
        style={{ '--value': audible } as CSSProperties}
      />
    </div>
  )
}

/** Left and right arrows change the volume here instead of seeking. */
function keepArrows(event: KeyboardEvent) {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === 'Home' || event.key === 'End') {
    event.stopPropagation()
  }
}
