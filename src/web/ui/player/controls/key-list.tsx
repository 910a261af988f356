import { useId } from 'react'
import { SingleKeysSwitch } from '../../page/single-keys-switch.tsx'
import { keyLabels, type KeyLabels } from './player-keys.ts'

export function useKeyList(): { id: string; toggle(): void; isOpen(): boolean } {
  const id = useId()
  const list = () => document.getElementById(id)
  return { id, toggle: () => list()?.togglePopover(), isOpen: () => list()?.matches(':popover-open') ?? false }
}

/** List of keyboard shortcuts, opened by its button or by `?`. */
export function KeyList({
  id,
  withFrames,
  withCaptions,
  text = keyLabels,
}: {
  id: string
  withFrames: boolean
  withCaptions: boolean
  text?: KeyLabels
}) {
  const shown = text.filter(
    ([, , needs]) => needs === undefined || (needs === 'frames' && withFrames) || (needs === 'captions' && withCaptions),
  )
  return (
    <div id={id} popover="auto" role="dialog" aria-label="Keyboard shortcuts" className="player-popover player-keys">
      <p className="label pb-3 text-[0.6875rem]">Keyboard shortcuts</p>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
        {shown.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1.5">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="player-key timecode">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch className="mt-5 border-t border-line pt-4" />
    </div>
  )
}
