import { z } from 'zod'

/** A part as pages and mails show it; in pounds. */
export const shownPart = z.object({ label: z.string(), amount: z.number(), vat: z.boolean(), when: z.string() })
export type ShownPart = z.output<typeof shownPart>

/** A saved card as client and staff see it. `card`: `Visa 4242`. */
export const savedCard = z.object({
  id: z.string(),
  card: z.string(),
  since: z.iso.datetime(),
  /** What it is still to be charged for. */
  parts: z.array(shownPart),
})
export type SavedCard = z.output<typeof savedCard>
