import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
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

export const planEndpoints = {
  storePlan: endpoint({
    summary: 'Store plan',
    description: '`share` stores the plan behind a link; `send` stores it for a day, until an enquiry with its key arrives.',
    method: 'POST',
    path: '/api/plans',
    who: 'anyone',
    limit: 'plans',
    body: z.object({ purpose: z.enum(['share', 'send'], 'Please say what the plan is for.'), sheet }),
    answer: stored,
  }),
  readPlan: endpoint({
    summary: 'Read plan',
    method: 'GET',
    path: '/api/plans/:key',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.object({ plan: z.object({ ...shown, version: z.number(), expiresAt: z.iso.datetime() }) }),
  }),
  savePlan: endpoint({
    summary: 'Save plan',
    description: '409 when the plan was saved since `version`.',
    method: 'PUT',
    path: '/api/plans/:key',
    who: 'anyone',
    limit: 'plans',
    params: keyParams,
    body: z.object({ version: z.int32('Please say which version you changed.').positive(), sheet }),
    answer: stored,
  }),
  deletePlan: endpoint({
    summary: 'Delete plan',
    method: 'DELETE',
    path: '/api/plans/:key',
    who: 'anyone',
    limit: 'plans',
    params: keyParams,
    answer: done,
  }),
  mailPlan: endpoint({
    summary: 'Mail plan',
    method: 'POST',
    path: '/api/plans/:key/mails',
    who: 'anyone',
    limit: 'forms',
    params: keyParams,
    body: z.object({ email: emailAddress() }),
    answer: done,
  }),
  addPicture: endpoint({
    summary: 'Add picture',
    description: 'Multipart form with one file. Repeating a name has no effect.',
    method: 'POST',
    path: '/api/plans/:key/pictures/:name',
    who: 'anyone',
    limit: 'plan-pictures',
    params: pictureParams,
    files: true,
    answer: z.object({ success: z.boolean() }),
  }),
  readPicture: endpoint({
    summary: 'Read picture',
    method: 'GET',
    path: '/api/plans/:key/pictures/:name',
    who: 'anyone',
    limit: 'plan-pictures',
    params: pictureParams,
    answer: z.string(),
  }),

  makePdf: endpoint({
    summary: 'Make PDF of planning tool',
    description:
      'Multipart form with a file `plan` (JSON: the `tool`, or `summary` for all of them, and a `sheet` with its answers) and the pictures of a board, each under its name. Nothing of it is stored.',
    method: 'POST',
    path: '/api/plan-pdfs',
    who: 'anyone',
    limit: 'plans',
    files: true,
    answer: z.string(),
  }),

  readPlanOfInquiry: endpoint({
    summary: 'Read plan of enquiry',
    description: 'The plan as it was when sent with the inquiry.',
    method: 'GET',
    path: '/api/admin/inquiries/:id/plan',
    who: 'staff',
    can: 'answer-enquiries',
    params: idParams,
    answer: z.object({ plan: z.object({ ...shown, priceBook: bookName }).nullable() }),
  }),
  readPictureOfInquiry: endpoint({
    summary: 'Read picture of enquiry',
    method: 'GET',
    path: '/api/admin/inquiries/:id/plan/pictures/:name',
    who: 'staff',
    can: 'answer-enquiries',
    params: idParams.extend({ name: recordId }),
    answer: z.string(),
  }),
}
