import type { QueryClient } from '@tanstack/react-query'
import type { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { notificationSettingsQuery } from './people-queries.ts'

/** The service worker is for the admin area alone. */
const scope = '/admin/'

/** Names the person who turned push messages on in this browser: nobody else who signs in here gets them. */
const ownerKey = 'push-messages-of'

export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

/** What push messages are in this browser, for this person. */
export async function readPushState(personId: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && (await findSubscription()) && localStorage.getItem(ownerKey) === personId
  return isOn ? 'on' : 'off'
}

/** Asks the browser, and subscribes. Resolves to what they are then. */
export async function turnPushOn(personId: string, pushKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register('/push-worker.js', { scope })
  const { pushManager } = await navigator.serviceWorker.ready
  // Somebody else’s, or one of other keys.
  await (await pushManager.getSubscription())?.unsubscribe()
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
  localStorage.setItem(ownerKey, personId)
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  localStorage.removeItem(ownerKey)
  if (subscription) {
    await callEndpoint<typeof notificationEndpoints.removePushSubscription>('DELETE', '/api/admin/me/push', {
      body: { endpoint: subscription.endpoint },
    })
    await subscription.unsubscribe()
  }
  return 'off'
}

/** Renews the subscription of this browser with each visit, since signing out ended it; ends one of somebody else. */
export async function keepPush(personId: string, queries: QueryClient): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  if (localStorage.getItem(ownerKey) !== personId) {
    await subscription.unsubscribe()
    return
  }
  const { pushKey } = await queries.fetchQuery(notificationSettingsQuery())
  if (keyOf(subscription) === pushKey) await send(subscription)
  else await turnPushOn(personId, pushKey)
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function send(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  return callEndpoint<typeof notificationEndpoints.addPushSubscription>('POST', '/api/admin/me/push', {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
