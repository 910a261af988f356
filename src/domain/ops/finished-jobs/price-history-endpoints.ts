import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { line } from '../../common/fields.ts'
import { productionPhases } from '../../common/dates/production-phases.ts'
import { jobReasons } from './job-record.ts'

const work = z.enum(productionPhases)
const shares = z.object({ p50: z.number(), p80: z.number() })

/** What a kind of work took in finished jobs; days. */
const workHistory = z.object({
  work,
  /** Which jobs these are: of the type that was asked for, or all of the studio where those are too few. */
  of: z.enum(['type', 'all']),
  /** Jobs of the type in which it was recorded. */
  ofType: z.number(),
  /** Finished jobs of the type in which it was not. */
  unrecorded: z.number(),
  /** Days that half of the jobs, and four of five, took at most; null for too few jobs. */
  usual: shares.nullable(),
  /** The same as quantities of a line, in half days. */
  quantities: shares.nullable(),
  /** Newest first. */
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      completedAt: z.iso.datetime(),
      days: z.number(),
      /** Null where the job had no offer. */
      reckoned: z.number().nullable(),
      /** Feedback rounds that were sent. */
      rounds: z.number(),
      isOutlier: z.boolean(),
    }),
  ),
})
export type WorkHistory = z.output<typeof workHistory>

/** What a job was reckoned with, and what it took; amounts in pounds, net. */
const jobRecord = z.object({
  /** Delivered or otherwise completed, or at Paid on the job board. */
  finished: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  deadline: z.iso.date().nullable(),
  work: z.array(
    z.object({
      work,
      /** Null without an offer, and where its lines name none. */
      reckoned: z.object({
        days: z.number().nullable(),
        people: z.number().nullable(),
        cost: z.number().nullable(),
      }),
      used: z.object({ days: z.number(), hours: z.number(), people: z.number(), cost: z.number() }),
      /** Null for finished jobs, and where no days were reckoned. */
      left: z.object({ left: z.number(), perWeek: z.number(), until: z.iso.date().nullable() }).nullable(),
    }),
  ),
  rounds: z.object({ included: z.number(), sent: z.number() }),
  revenue: z.number(),
  costs: z.number(),
  margin: z.number(),
  marginPercentage: z.number(),
  /** Of time sheets. */
  hours: z.number(),
  /** Null without time. */
  earnedAnHour: z.number().nullable(),
  /** Why it took what it took, in what people wrote. */
  why: z.array(
    z.object({
      reason: z.enum(jobReasons),
      text: z.string(),
      remarks: z.array(z.object({ text: z.string(), on: z.iso.date().nullable() })),
    }),
  ),
})
export type JobRecord = z.output<typeof jobRecord>

const staffEndpoint = endpointsFor({ who: 'staff' })

export const priceHistoryEndpoints = {
  readPriceHistory: staffEndpoint('GET', '/api/admin/price-history', 'Read price history', {
    description:
      'What each kind of work took in the last 40 finished jobs of a video type, or of all without one; from time sheets, booked crew and shoots. With fewer than five jobs of the type those of all types are taken, and with fewer of these there is no suggestion.',
    can: 'see-money',
    query: z.object({ type: line(120).default('') }),
    answer: z.object({ type: z.string(), history: z.array(workHistory) }),
  }),
  readJobRecord: staffEndpoint('GET', '/api/admin/projects/:id/record', 'Read job record', {
    description: 'What a job was reckoned with, what it took so far or in the end, what it earned an hour, and why.',
    can: 'see-costs',
    answer: jobRecord,
  }),
}
