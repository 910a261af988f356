import { z } from 'zod'

const noSubscription = 'This is not a subscription to push messages.'
const base64url = (bytes: number) =>
  z.string(noSubscription).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), noSubscription)

/** Address at a browser's push service. */
export const pushAddress = z.url({ protocol: /^https?$/, error: noSubscription }).max(1_000, noSubscription)

/** A browser's `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: pushAddress,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, noSubscription),
})
export type PushSubscriptionBody = z.output<typeof pushSubscription>
