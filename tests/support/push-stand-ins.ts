import type { Page, Worker } from 'playwright-core'
import type { PushMessage } from '#domain/people/notification.ts'
import type { Browser } from './push-service.ts'

/** Headless Chromium has neither a push service nor notifications: these are stand-ins, the worker and its events are real. */
export async function standInForPush(page: Page, pushed: Browser['subscription']): Promise<void> {
  await page.addInitScript((subscription) => {
    const [permission, chosen] = ['stand-in-permission', 'stand-in-subscription']
    const found = () => {
      const key = localStorage.getItem(chosen)
      if (key === null) return null
      const applicationServerKey = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0)!)
      const unsubscribe = async () => localStorage.removeItem(chosen)
      return {
        ...subscription,
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => subscription,
        unsubscribe,
      }
    }
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(permission) ?? 'denied' })
    Notification.requestPermission = async () => {
      localStorage.setItem(permission, 'granted')
      return 'granted'
    }
    navigator.setAppBadge = async (unread) => localStorage.setItem('stand-in-badge', String(unread))
    PushManager.prototype.getSubscription = async () => found() as unknown as PushSubscription
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(chosen, String(options!.applicationServerKey))
      return found() as unknown as PushSubscription
    }
  }, pushed)
}

/** What the service worker shows from now on. */
export async function watchWorker(worker: Worker) {
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const registration = Reflect.get(globalThis, 'registration')
    registration.showNotification = async (title: string, { data }: { data: unknown }) => void shown.push({ title, data })
    Reflect.set(globalThis, 'shown', shown)
    const badges: number[] = []
    Object.assign(navigator, { setAppBadge: async (unread: number) => void badges.push(unread) })
    Reflect.set(globalThis, 'badges', badges)
  })
  const read = (name: string) => () => worker.evaluate((kept) => Reflect.get(globalThis, kept) as unknown, name)
  return { shown: read('shown'), badges: read('badges') }
}

/** Hands a decrypted push message to the service worker that is registered for a URL. */
export async function pushTo(page: Page, scope: string, message: PushMessage): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === scope)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(scope)
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
}
