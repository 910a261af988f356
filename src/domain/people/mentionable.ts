import { z } from 'zod'

/** Whom notes on a kind of record can mention, by name: everyone who may see them. */
export const mentionable = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })

/** Names whom a text mentions and who were not notified, since they may not see it or no longer work here. */
export const unreached = z.array(z.string()).default([])
