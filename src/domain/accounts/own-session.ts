import { z } from 'zod'

/** A browser in which somebody is signed in, as they see it themselves. */
export const ownSession = z.object({
  id: z.string(),
  browser: z.string(),
  address: z.string(),
  since: z.iso.datetime(),
  /** At the latest. */
  endsAt: z.iso.datetime(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** One of them, or `others` for all but the caller's. */
export const sessionParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
