import { z } from 'zod'
import { line } from '../common/fields.ts'
import { webhookEventNames, type WebhookEventName } from './event-list.ts'
import { webhookKinds, webhookMessages } from './webhook-labels.ts'

const longestAddress = 2_000

/** Empty to keep the present one. */
const address = line(longestAddress)
  .refine((text) => text === '' || (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text)), webhookMessages.address)
  .refine((text) => text === '' || !URL.canParse(text) || new URL(text).username === '', webhookMessages.address)
  .default('')

export const webhookForm = z.object({
  kind: z.enum(webhookKinds),
  url: address,
  description: line(120).default(''),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, webhookMessages.noEvents)
    .max(webhookEventNames.length)
    // In the order of the catalogue, each once.
    .transform((chosen): WebhookEventName[] => webhookEventNames.filter((name) => chosen.includes(name))),
})
export type WebhookForm = z.output<typeof webhookForm>
