import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import type { PushTarget } from '#web/lib/browser/push-browser.ts'

/** Push messages of a member of staff, in the admin area. */
export const pushTargetOf = (personId: string): PushTarget => ({
  scope: '/admin/',
  owner: personId,
  add: (body) => callEndpoint(notificationEndpoints.addPushSubscription, { body }),
  remove: (endpoint) => callEndpoint(notificationEndpoints.removePushSubscription, { body: { endpoint } }),
})
