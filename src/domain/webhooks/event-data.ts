import { z } from 'zod'
import { boardStatuses } from '../projects/stages/board-status.ts'

/**
 * Parts of the data of events: ids, titles, states, amounts, and the address of the page in the admin area, which asks for a
 * sign-in. Never links that grant access, email addresses, telephone numbers or what somebody wrote; of people only names.
 */

const page = z.url()

/** What belongs to a project; null where it was deleted before the event was sent. */
export const projectFacts = z
  .object({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    /** Name on its documents. */
    client: z.string(),
    status: z.enum(boardStatuses),
    page,
  })
  .nullable()

/** In whole minor units: pence, øre, yen. */
export const amount = z.object({ minor: z.int(), currency: z.string().length(3) })

export const ofProject = z.object({ project: projectFacts })

export const inquiryData = z.object({
  inquiry: z
    .object({
      id: z.string(),
      kind: z.enum(['contact', 'inquiry', 'quote', 'booking']),
      title: z.string(),
      from: z.string(),
      /** Net, of a quote. */
      total: amount.nullable(),
      page,
    })
    .nullable(),
})

export const bookingData = z.object({
  booking: z
    .object({
      id: z.string(),
      type: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** Who booked, and who of the studio is booked. */
      by: z.string(),
      with: z.string(),
      page,
    })
    .nullable(),
})

/** `changeOrder` is its number, null for the project's offer. */
export const proposalData = ofProject.extend({
  proposal: z.object({ version: z.number().nullable(), changeOrder: z.number().nullable(), total: amount.nullable() }),
  by: z.string().nullable(),
})

export const statusData = ofProject.extend({ from: z.string(), to: z.string() })

export const versionData = ofProject.extend({ version: z.object({ id: z.string().nullable(), name: z.string() }) })
export const decidedVersionData = versionData.extend({ by: z.string().nullable() })

export const commentData = ofProject.extend({
  comment: z.object({ id: z.string(), about: z.string(), by: z.string().nullable(), byClient: z.boolean() }),
})

export const roundData = ofProject.extend({
  round: z.object({ number: z.number(), comments: z.number() }),
  by: z.string().nullable(),
})

export const deliveryData = ofProject.extend({ file: z.string(), by: z.string().nullable() })

const invoiceFacts = z
  .object({
    /** `INV-0042`; its link is not sent, since it opens the invoice. */
    number: z.string(),
    state: z.string(),
    /** Including tax. */
    total: amount,
    paid: amount,
    owed: amount,
    /** The same in the currency of an invoice that is in another than the studio's; left out for the others. */
    face: z.object({ total: amount, paid: amount, owed: amount }).optional(),
    issuedOn: z.iso.date().nullable(),
    dueOn: z.iso.date().nullable(),
  })
  .nullable()

export const invoiceData = ofProject.extend({ invoice: invoiceFacts })
export const paymentData = invoiceData.extend({ amount, method: z.string() })

export const taskData = ofProject.extend({
  task: z.object({ id: z.string(), title: z.string(), dueOn: z.iso.date().nullable() }),
})

export const shootData = ofProject.extend({ shoot: z.object({ id: z.string(), date: z.iso.date().nullable() }) })

export const fileData = ofProject.extend({ file: z.object({ name: z.string(), bytes: z.number() }) })

export const agreementData = ofProject.extend({ agreement: z.string(), by: z.string().nullable() })

export const signedOffData = ofProject.extend({ by: z.string().nullable() })

/** `tags` as in the `Cache-Tag` of pages and media. */
export const pagesData = z.object({ tags: z.array(z.string()), page })

export const testData = z.object({ message: z.string(), page })
