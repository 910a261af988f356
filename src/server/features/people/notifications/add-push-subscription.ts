import type { PushSubscriptionBody } from '#domain/people/push-subscription.ts'
import type { Services } from '../../../base/services.ts'
import { checkPushSubscription } from './check-push-subscription.ts'
import { putPushSubscription } from './push-store.ts'

/** Adds or renews a browser's subscription to push messages. Throws as {@link checkPushSubscription}. */
export async function addPushSubscription(
  services: Pick<Services, 'db' | 'env'>,
  { personId, sessionHash }: { personId: string; sessionHash: string },
  body: PushSubscriptionBody,
): Promise<void> {
  await checkPushSubscription(services, body)
  const { endpoint, keys } = body
  await services.db.transaction((tx) => putPushSubscription(tx, { personId, sessionHash, endpoint, ...keys }, new Date()))
}
