import { ECDH } from 'node:crypto'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { isPublicHost } from '../../base/http/outside-request.ts'
import type { Services } from '../../base/services.ts'
import { putPushSubscription } from './push-store.ts'

/**
 * Adds or renews a browser's subscription to push messages. The address comes from the browser: only https at public addresses is
 * taken. Throws `invalid`.
 */
export async function addPushSubscription(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { personId, sessionHash }: { personId: string; sessionHash: string },
  { endpoint, keys: { p256dh, auth } }: BodyOf<typeof notificationEndpoints.addPushSubscription>,
): Promise<void> {
  const url = new URL(endpoint)
  if (!env.privateAddresses && (url.protocol !== 'https:' || url.username !== '' || !(await isPublicHost(url)))) {
    throw invalid('endpoint', 'This browser’s push service is not at a public https address.')
  }
  if (!isPublicKey(p256dh)) throw invalid('keys', 'This is not a subscription to push messages.')
  const subscription = { personId, sessionHash, endpoint, p256dh, auth }
  await db.transaction((tx) => putPushSubscription(tx, subscription, new Date()))
}

/** Whether it is a point of the curve. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
