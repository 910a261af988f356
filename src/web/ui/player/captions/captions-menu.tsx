import { Captions as CaptionsIcon, CaptionsOff } from 'lucide-react'
import { ControlButton } from '../controls/control-button.tsx'
import { PlayerMenu } from '../controls/player-menu.tsx'
import type { CaptionsChoice } from './use-captions.ts'

/** A button for the only track, a menu for several. */
export function CaptionsMenu({ captions: { tracks, shown, choose, toggle } }: { captions: CaptionsChoice }) {
  if (tracks.length === 0) return null
  if (tracks.length === 1) {
    return (
      <ControlButton label="Captions" pressed={shown !== null} onClick={toggle}>
        <CaptionsIcon size={21} />
      </ControlButton>
    )
  }
  return (
    <PlayerMenu<string | null>
      label="Captions"
      shown={shown?.label ?? 'Off'}
      icon={shown ? <CaptionsIcon aria-hidden="true" size={21} /> : <CaptionsOff aria-hidden="true" size={21} />}
      options={[{ value: null, label: 'Off' }, ...tracks.map(({ language, label }) => ({ value: language, label }))]}
      value={shown?.language ?? null}
      onChoose={choose}
    />
  )
}
