import { z } from 'zod'
import { endpoint } from '../../common/endpoint.ts'
import { pushAddress, pushSubscription } from '../../people/push-subscription.ts'
import { keyParams } from '../review-endpoints.ts'

const done = z.object({ success: z.literal(true) })

/** Push messages about a project in a browser of the client's side: they say what the mails to that mailbox say. */
export const reviewPushEndpoints = {
  readManifest: endpoint({
    summary: 'Read manifest',
    description: 'Web app manifest of a review page, so that it opens from the home screen. Says nothing of the project.',
    method: 'GET',
    path: '/api/client/:key/app.webmanifest',
    who: 'anyone',
    params: keyParams,
    answer: z.record(z.string(), z.unknown()),
  }),
  readPush: endpoint({
    summary: 'Read push',
    method: 'GET',
    path: '/api/client/:key/push',
    who: 'anyone',
    params: keyParams,
    answer: z.object({
      /** VAPID public key, which browsers subscribe with. */
      pushKey: z.string(),
      /** Whom the viewer's mails go to, masked; null where none are sent, and for staff, who have the bell. */
      mailbox: z.string().nullable(),
    }),
  }),
  addPush: endpoint({
    summary: 'Add push',
    description: "Repeated with each visit. The body is the browser's subscription.",
    method: 'POST',
    path: '/api/client/:key/push',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    body: pushSubscription,
    answer: done,
  }),
  removePush: endpoint({
    summary: 'Remove push',
    method: 'DELETE',
    path: '/api/client/:key/push',
    who: 'anyone',
    params: keyParams,
    body: z.object({ endpoint: pushAddress }),
    answer: done,
  }),
}
