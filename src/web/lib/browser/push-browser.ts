/** The part of this site that gets push messages in this browser, and its endpoints. */
export interface PushTarget {
  /** Path of the service worker's registration. */
  scope: string
  /** Whose messages they are: nobody else who uses this browser gets them. */
  owner: string
  add(subscription: { endpoint: string; keys: { p256dh: string; auth: string } }): Promise<unknown>
  remove(endpoint: string): Promise<unknown>
}

const ownerKey = ({ scope }: PushTarget) => (scope === '/admin/' ? 'push-messages-of' : `push-messages-of ${scope}`)

export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

/** What push messages are in this browser, for this owner. */
export async function readPushState(target: PushTarget): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn =
    Notification.permission === 'granted' &&
    (await findSubscription(target)) &&
    localStorage.getItem(ownerKey(target)) === target.owner
  return isOn ? 'on' : 'off'
}

/** Asks the browser, and subscribes. Resolves to what they are then. */
export async function turnPushOn(target: PushTarget, pushKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: target.scope })
  await isActive(registration)
  const { pushManager } = registration
  // Somebody else’s, or one of other keys.
  await (await pushManager.getSubscription())?.unsubscribe()
  await send(target, await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
  localStorage.setItem(ownerKey(target), target.owner)
  return 'on'
}

export async function turnPushOff(target: PushTarget): Promise<PushState> {
  const subscription = await findSubscription(target)
  localStorage.removeItem(ownerKey(target))
  if (subscription) {
    await target.remove(subscription.endpoint)
    await subscription.unsubscribe()
  }
  return 'off'
}

/** Renews the subscription of this browser with each visit, since signing out ends it; ends one of somebody else. */
export async function keepPush(target: PushTarget, readKey: () => Promise<string>): Promise<void> {
  const subscription = await findSubscription(target)
  if (!subscription) return
  if (localStorage.getItem(ownerKey(target)) !== target.owner) {
    await subscription.unsubscribe()
    return
  }
  const pushKey = await readKey()
  if (keyOf(subscription) === pushKey) await send(target, subscription)
  else await turnPushOn(target, pushKey)
}

async function findSubscription({ scope }: PushTarget): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null
  const registrations = await navigator.serviceWorker.getRegistrations()
  // Not one of a path above this one.
  const registration = registrations.find((one) => one.scope === new URL(scope, location.origin).href)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Only an active worker can subscribe. */
async function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }),
  )
}

function send(target: PushTarget, subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  return target.add({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
