import type { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import type { PushTarget } from '#web/lib/push-browser.ts'

/** Push messages of a member of staff, in the admin area. */
export const pushTargetOf = (personId: string): PushTarget => ({
  scope: '/admin/',
  owner: personId,
  add: (body) => callEndpoint<typeof notificationEndpoints.addPushSubscription>('POST', '/api/admin/me/push', { body }),
  remove: (endpoint) =>
    callEndpoint<typeof notificationEndpoints.removePushSubscription>('DELETE', '/api/admin/me/push', { body: { endpoint } }),
})
