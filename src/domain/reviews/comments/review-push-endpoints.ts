import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { pushAddress, pushSubscription } from '../../people/push-subscription.ts'
import { keyParams } from '../review-endpoints.ts'

const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/client/:key' })

/** Push messages about a project in a browser of the client's side: they say what the mails to that mailbox say. */
export const reviewPushEndpoints = {
  readManifest: publicEndpoint('GET', '/app.webmanifest', 'Read manifest', {
    description: 'Web app manifest of a review page, so that it opens from the home screen. Says nothing of the project.',
    params: keyParams,
    answer: z.record(z.string(), z.unknown()),
  }),
  readPush: publicEndpoint('GET', '/push', 'Read push', {
    params: keyParams,
    answer: z.object({
      /** VAPID public key, which browsers subscribe with. */
      pushKey: z.string(),
      /** Whom the viewer's mails go to, masked; null where none are sent, and for staff, who have the bell. */
      mailbox: z.string().nullable(),
    }),
  }),
  addPush: publicEndpoint('POST', '/push', 'Add push', {
    description: "Repeated with each visit. The body is the browser's subscription.",
    limit: 'review',
    params: keyParams,
    body: pushSubscription,
  }),
  removePush: publicEndpoint('DELETE', '/push', 'Remove push', { params: keyParams, body: z.object({ endpoint: pushAddress }) }),
}
