import webPush from 'web-push'
import type { PushMessage } from '#domain/people/notification.ts'
import { postOutside, PrivateAddressError } from '../../../base/http/outside/outside-request.ts'
import type { Services } from '../../../base/services.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { readPushKeys } from './push-keys.ts'

/** Seconds for which a push service keeps a message for a browser that is away. */
const keptSeconds = 86_400

/** Where a browser is reached, and its keys, base64url. */
export interface PushBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Sends a push message to one browser. False where the subscription is of no use any more: ended, made with other keys, or not an
 * address for push messages; the browser subscribes again with its next visit. Throws for another attempt.
 */
export async function postPush(
  services: Pick<Services, 'db' | 'env' | 'log'>,
  browser: PushBrowser,
  message: PushMessage,
): Promise<boolean> {
  const status = await post(services, browser, message)
  if (status >= 200 && status < 300) return true
  services.log.warn({ status, service: new URL(browser.endpoint).host }, 'a push service refused a message')
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  // A message that was too long says nothing about the subscription.
  return status === 413
}

const gone = 410

/** Returns the status. */
async function post(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { endpoint, p256dh, auth }: PushBrowser,
  message: PushMessage,
): Promise<number> {
  const vapidDetails = { ...(await readPushKeys({ db, env })), subject: await contactOf({ db, env }) }
  const payload = JSON.stringify(message)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL: keptSeconds,
  })
  try {
    return await postOutside(new URL(endpoint), { headers: headers as Record<string, string>, body: body! }, env)
  } catch (error) {
    if (error instanceof PrivateAddressError) return gone
    throw error
  }
}

/** Whom a push service turns to about this installation. */
const contactOf = async ({ db, env }: Pick<Services, 'db' | 'env'>): Promise<string> =>
  env.https ? env.siteUrl : `mailto:${(await readBrand(db)).email}`
