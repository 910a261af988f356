import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { keepPush, readPushState, turnPushOff, turnPushOn, type PushState } from './push-browser.ts'

const texts: Record<PushState, string> = {
  insecure: 'Push messages need an https address.',
  unsupported: 'This browser doesn’t support push messages. On an iPhone or iPad, add this site to the home screen first.',
  denied: 'This browser blocks messages from this site. Allow notifications in its site settings, then reload the page.',
  off: 'Your browser will ask you to allow them.',
  on: 'They say the same as the bell. Signing out turns them off.',
}

/** Turns push messages on in this browser. */
export function PushSwitch({ personId, pushKey }: { personId: string; pushKey: string }) {
  const textId = useId()
  const [state, setState] = useState<PushState | null>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    void readPushState(personId).then(setState, () => setState('unsupported'))
  }, [personId])

  async function turn(on: boolean) {
    setPending(true)
    try {
      setState(await (on ? turnPushOn(personId, pushKey) : turnPushOff()))
    } catch (error) {
      console.info('Push messages:', error)
      toast({ title: 'Not changed', text: 'This browser could not reach its push service. Please try again.', tone: 'bad' })
      setState(await readPushState(personId))
    }
    setPending(false)
  }

  return (
    <div className="flex max-w-md items-center justify-between gap-5">
      <div className="min-w-0">
        <p className="text-sm font-semibold">Push messages in this browser</p>
        <p id={textId} aria-live="polite" className="mt-0.5 min-h-10 text-sm text-muted">
          {state && texts[state]}
        </p>
      </div>
      <Switch
        label="Push messages in this browser"
        on={state === 'on'}
        describedBy={textId}
        disabled={pending || (state !== 'on' && state !== 'off')}
        onChange={(on) => void turn(on)}
      />
    </div>
  )
}

/** Keeps push messages to this browser while its person is signed in. */
export function useKeptPush(): void {
  const queries = useQueryClient()
  const personId = useMe()?.id
  useEffect(() => {
    if (personId) keepPush(personId, queries).catch((error: unknown) => console.info('Push messages:', error))
  }, [personId, queries])
}
