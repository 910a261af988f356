import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, idParams, recordId } from '../common/fields.ts'
import { isPlainData } from '../common/text/plain-data.ts'
import type { PriceBook } from '../prices/price-book.ts'
import { bookName } from '../prices/price-endpoints.ts'
import { planTools, readSheet, type PlanSheet } from './plan-sheet.ts'

/** 128 random bits, base64url: the key grants reading, changing and deleting the plan. */
const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })
const pictureParams = keyParams.extend({ name: recordId })

const sheet = z
  .custom<PlanSheet>((value) => isPlainData(value) && readSheet(value) !== null, 'We cannot read this plan.')
  .transform((value) => readSheet(value)!)

/** What a PDF is made of: a tool, or the summary of all, and a sheet with its answers. */
export const planPdfOrder = z.object({ tool: z.enum([...planTools, 'summary']), sheet })

const stored = z.object({
  success: z.boolean(),
  key: z.string(),
  version: z.number(),
  expiresAt: z.iso.datetime(),
  /** Names of pictures that the sheet refers to and that are not uploaded yet. */
  missing: z.array(z.string()),
})

const shown = {
  sheet: z.custom<PlanSheet>(),
  /** Thresholds and ranges that its budget was estimated with. */
  estimator: z.custom<PriceBook['estimator']>(),
  /** Names of the uploaded pictures. */
  pictures: z.array(z.string()),
  savedAt: z.iso.datetime(),
}

const done = z.object({ success: z.boolean(), message: z.string() })

const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/plans/:key' })
const staffEndpoint = endpointsFor({ who: 'staff', can: 'answer-enquiries', path: '/api/admin/inquiries/:id/plan' })

export const planEndpoints = {
  storePlan: publicEndpoint('POST', '/api/plans', 'Store plan', {
    description: '`share` stores the plan behind a link; `send` stores it for a day, until an enquiry with its key arrives.',
    limit: 'plans',
    body: z.object({ purpose: z.enum(['share', 'send'], 'Please say what the plan is for.'), sheet }),
    answer: stored,
  }),
  readPlan: publicEndpoint('GET', '', 'Read plan', {
    limit: 'links',
    params: keyParams,
    answer: z.object({ plan: z.object({ ...shown, version: z.number(), expiresAt: z.iso.datetime() }) }),
  }),
  savePlan: publicEndpoint('PUT', '', 'Save plan', {
    description: '409 when the plan was saved since `version`.',
    limit: 'plans',
    params: keyParams,
    body: z.object({ version: z.int32('Please say which version you changed.').positive(), sheet }),
    answer: stored,
  }),
  deletePlan: publicEndpoint('DELETE', '', 'Delete plan', { limit: 'plans', params: keyParams, answer: done }),
  mailPlan: publicEndpoint('POST', '/mails', 'Mail plan', {
    limit: 'forms',
    params: keyParams,
    body: z.object({ email: emailAddress() }),
    answer: done,
  }),
  addPicture: publicEndpoint('POST', '/pictures/:name', 'Add picture', {
    description: 'Multipart form with one file. Repeating a name has no effect.',
    limit: 'plan-pictures',
    params: pictureParams,
    files: true,
    answer: z.object({ success: z.boolean() }),
  }),
  readPicture: publicEndpoint('GET', '/pictures/:name', 'Read picture', {
    limit: 'plan-pictures',
    params: pictureParams,
    answer: z.string(),
  }),

  makePdf: publicEndpoint('POST', '/api/plan-pdfs', 'Make PDF of planning tool', {
    description:
      'Multipart form with a file `plan` (JSON: the `tool`, or `summary` for all of them, and a `sheet` with its answers) and the pictures of a board, each under its name. Nothing of it is stored.',
    limit: 'plans',
    files: true,
    answer: z.string(),
  }),

  readPlanOfInquiry: staffEndpoint('GET', '', 'Read plan of enquiry', {
    description: 'The plan as it was when sent with the inquiry.',
    answer: z.object({ plan: z.object({ ...shown, priceBook: bookName }).nullable() }),
  }),
  readPictureOfInquiry: staffEndpoint('GET', '/pictures/:name', 'Read picture of enquiry', {
    params: idParams.extend({ name: recordId }),
    answer: z.string(),
  }),
}
