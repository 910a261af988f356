import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Switch } from '../forms/switch.tsx'
import { toast } from '../overlays/toast.ts'

type State = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

const texts: Record<Exclude<State, 'on'>, string> = {
  insecure: 'Push messages need an https address.',
  unsupported: 'This browser doesn’t support push messages. On an iPhone or iPad, add this page to the home screen first.',
  denied: 'This browser blocks messages from this site. Allow notifications in its site settings, then reload the page.',
  off: 'Your browser will ask you to allow them.',
}

/** Turns push messages on in this browser. */
export function PushSwitch({
  owner,
  onText,
  read,
  turn,
}: {
  /** Whose messages they are: the state is read again for another. */
  owner: string
  /** What they say, while they are on. */
  onText: string
  read(): Promise<State>
  turn(on: boolean): Promise<State>
}) {
  const textId = useId()
  const [state, setState] = useState<State | null>(null)
  const [pending, setPending] = useState(false)
  const look = useEffectEvent(() => void read().then(setState, () => setState('unsupported')))
  useEffect(() => look(), [owner])

  async function change(on: boolean) {
    setPending(true)
    try {
      setState(await turn(on))
    } catch (error) {
      console.info('Push messages:', error)
      toast({ title: 'Not changed', text: 'This browser could not reach its push service. Please try again.', tone: 'bad' })
      setState(await read())
    }
    setPending(false)
  }

  return (
    <div className="flex max-w-md items-center justify-between gap-5">
      <div className="min-w-0">
        <p className="text-sm font-semibold">Push messages in this browser</p>
        <p id={textId} aria-live="polite" className="mt-0.5 min-h-10 text-sm text-muted">
          {state && (state === 'on' ? onText : texts[state])}
        </p>
      </div>
      <Switch
        label="Push messages in this browser"
        on={state === 'on'}
        describedBy={textId}
        disabled={pending || (state !== 'on' && state !== 'off')}
        onChange={(on) => void change(on)}
      />
    </div>
  )
}
