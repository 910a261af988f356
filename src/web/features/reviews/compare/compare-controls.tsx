import { ChevronLeft, ChevronRight, Keyboard, Maximize, Minimize, Minus, Pause, Plus, Repeat } from 'lucide-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import { CaptionsMenu } from '#web/ui/player/captions/captions-menu.tsx'
import { ControlButton } from '#web/ui/player/controls/control-button.tsx'
import type { FilmSource } from '#web/ui/player/film/film-source.ts'
import { ScrubBar } from '#web/ui/player/controls/scrub-bar.tsx'
import type { CaptionsChoice } from '#web/ui/player/captions/use-captions.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import type { CompareActs } from './compare-keys.ts'
import type { Loop } from './compare-sync.ts'

export const sounds = ['left', 'right', 'none'] as const
export type Sound = (typeof sounds)[number]

/** Shared controls: they drive the left film, and the right one follows. */
export function CompareControls({
  film,
  source,
  frames,
  loop,
  marks,
  captions,
  offset,
  onOffset,
  sound,
  onSound,
  labels,
  acts,
  fullscreen,
  keyListId,
}: {
  film: Film
  source: FilmSource
  /** Number of frames of the left film. */
  frames: number
  loop: Loop | null
  /** Below the bar: rows of a label and what is along the timeline. */
  marks: ReactNode
  captions: CaptionsChoice
  offset: number
  onOffset(offset: number): void
  sound: Sound
  onSound(sound: Sound): void
  labels: Record<'left' | 'right', string>
  acts: CompareActs
  fullscreen: boolean
  keyListId: string
}) {
  const share = (frame: number) => frame / Math.max(1, frames)
  return (
    <div className="compare-controls">
      <div className="compare-lanes">
        <div className="compare-bar">
          <ScrubBar film={film} source={source} />
          <div className="compare-loop">
            {loop && <span style={{ '--from': share(loop.from), '--to': share(loop.to + 1) } as CSSProperties} />}
          </div>
        </div>
        {marks}
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <ControlButton label={film.running ? 'Pause' : 'Play'} onClick={acts.toggle}>
          {film.running ? <Pause size={20} fill="currentColor" strokeWidth={0} /> : <PlayGlyph size={18} />}
        </ControlButton>
        <ControlButton label="One frame back" onClick={() => acts.step(-1)}>
          <ChevronLeft size={21} />
        </ControlButton>
        <ControlButton label="One frame forward" onClick={() => acts.step(1)}>
          <ChevronRight size={21} />
        </ControlButton>
        <ControlButton label="In: loop from here" onClick={acts.loopFrom} className="compare-word">
          In
        </ControlButton>
        <ControlButton label="Out: loop to here" onClick={acts.loopTo} className="compare-word">
          Out
        </ControlButton>
        {loop && (
          <ControlButton label="Clear loop" pressed onClick={acts.loopClear}>
            <Repeat size={18} />
          </ControlButton>
        )}
        <span className="min-w-0 flex-1" />
        <div className="flex items-center max-sm:order-last max-sm:basis-full max-sm:justify-between">
          <Offset label={labels.right} offset={offset} onOffset={onOffset} nudge={acts.nudge} />
          <label className="flex items-center gap-2 px-2 text-[0.8125rem]">
            <span className="text-muted">Sound</span>
            <select
              aria-label="Sound"
              value={sound}
              onChange={({ target }) => onSound(target.value as Sound)}
              className="control control-small w-auto! max-w-32"
            >
              <option value="left">{labels.left}</option>
              <option value="right">{labels.right}</option>
              <option value="none">Off</option>
            </select>
          </label>
        </div>
        <CaptionsMenu captions={captions} />
        <ControlButton label="Keyboard shortcuts" popoverTarget={keyListId} className="max-sm:hidden pointer-coarse:hidden">
          <Keyboard size={20} />
        </ControlButton>
        <ControlButton label={fullscreen ? 'Leave full screen' : 'Full screen'} onClick={acts.fullscreen}>
          {fullscreen ? <Minimize size={19} /> : <Maximize size={19} />}
        </ControlButton>
      </div>
    </div>
  )
}

/** Offset of the right film in frames. Incomplete input is ignored. */
function Offset({
  label,
  offset,
  onOffset,
  nudge,
}: {
  label: string
  offset: number
  onOffset(offset: number): void
  nudge(by: number): void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  function type(text: string) {
    setTyped(text)
    const number = text.trim().replace('−', '-')
    if (/^[+-]?\d{1,7}$/.test(number)) onOffset(Number(number))
  }
  return (
    <div role="group" aria-label={`Offset of ${label}`} className="flex items-center text-[0.8125rem]">
      <span className="pl-2 text-muted">Offset</span>
      <ControlButton label={`${label} one frame earlier`} onClick={() => nudge(-1)}>
        <Minus size={16} />
      </ControlButton>
      <input
        type="text"
        inputMode="numeric"
        aria-label="Offset in frames"
        value={typed ?? String(offset)}
        maxLength={8}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        className="control control-small timecode w-16! text-center"
      />
      <ControlButton label={`${label} one frame later`} onClick={() => nudge(1)}>
        <Plus size={16} />
      </ControlButton>
      <span className="text-muted max-sm:sr-only">frames</span>
    </div>
  )
}
