import { Maximize, Pause, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { clock } from '#web/lib/clock.ts'
import { PlayGlyph } from '#web/ui/play-glyph.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Playback } from './use-playback.ts'

/** Lie over the foot of the picture; while the film plays they go away until a pointer or the focus is in the player. */
export function PlayerControls({ film, onFullscreen }: { film: Playback; onFullscreen(): void }) {
  const { playing, muted, failed, seconds, duration } = film
  return (
    <>
      {!playing && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-black/55"
        >
          <PlayGlyph size={30} className="translate-x-0.5" />
        </span>
      )}
      {failed && (
        <p role="alert" className="absolute inset-x-0 top-4 mx-auto w-fit rounded-control bg-black/80 px-4 py-2 text-sm">
          This film could not be played.
        </p>
      )}
      <div
        className={classNames(
          'absolute inset-x-0 bottom-0 flex items-center gap-1 bg-linear-to-t from-black/85 to-transparent px-2 pt-10 pb-2 transition-opacity duration-300 sm:px-3',
          playing && 'opacity-0 group-hover/player:opacity-100 group-has-focus-visible/player:opacity-100',
        )}
      >
        <ControlButton label={playing ? 'Pause' : 'Play'} onClick={film.toggle}>
          {playing ? <Pause aria-hidden="true" size={20} fill="currentColor" strokeWidth={0} /> : <PlayGlyph size={18} />}
        </ControlButton>
        <input
          type="range"
          min={0}
          max={duration || 1}
          step="any"
          value={seconds}
          onChange={(event) => film.seek(event.target.valueAsNumber)}
          aria-label="Position"
          aria-valuetext={`${clock(seconds)} of ${clock(duration)}`}
          className="h-6 min-w-0 flex-1 cursor-pointer accent-accent"
        />
        <span className="timecode px-2 text-sm">
          {clock(seconds)}
          <span className="text-muted"> / {clock(duration)}</span>
        </span>
        <ControlButton label={muted ? 'Unmute' : 'Mute'} onClick={film.toggleMuted}>
          {muted ? <VolumeX aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />}
        </ControlButton>
        <ControlButton label="Full screen" onClick={onFullscreen}>
          <Maximize aria-hidden="true" size={19} />
        </ControlButton>
      </div>
    </>
  )
}

function ControlButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/15"
    >
      {children}
    </button>
  )
}
