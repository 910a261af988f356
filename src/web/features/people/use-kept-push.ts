import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPush } from '#web/lib/browser/push-browser.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { notificationSettingsQuery } from './people-queries.ts'
import { pushTargetOf } from './push-browser.ts'

/** Keeps push messages to this browser while its person is signed in. */
export function useKeptPush(): void {
  const queries = useQueryClient()
  const personId = useMe()?.id
  useEffect(() => {
    if (!personId) return
    const readKey = async () => (await queries.fetchQuery(notificationSettingsQuery())).pushKey
    keepPush(pushTargetOf(personId), readKey).catch((error: unknown) => console.info('Push messages:', error))
  }, [personId, queries])
}
