import { ECDH } from 'node:crypto'
import { Problem } from '#domain/common/problem.ts'
import type { PushSubscriptionBody } from '#domain/people/push-subscription.ts'
import { isPublicHost } from '../../../base/http/outside/outside-request.ts'
import type { Services } from '../../../base/services.ts'

/** The address comes from the browser: only https at public addresses is taken. Throws `invalid`. */
export async function checkPushSubscription(
  { env }: Pick<Services, 'env'>,
  { endpoint, keys: { p256dh } }: PushSubscriptionBody,
): Promise<void> {
  const url = new URL(endpoint)
  if (!env.privateAddresses && (url.protocol !== 'https:' || url.username !== '' || !(await isPublicHost(url)))) {
    throw invalid('endpoint', 'This browser’s push service is not at a public https address.')
  }
  if (!isPublicKey(p256dh)) throw invalid('keys', 'This is not a subscription to push messages.')
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
