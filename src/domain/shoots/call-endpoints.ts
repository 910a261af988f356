import { z } from 'zod'
import { line } from '../common/fields.ts'
import { endpoint } from '../common/endpoint.ts'
import { shootKit } from '../kit/kit.ts'

/** 128 random bits, base64url: a person's own link to a call sheet. */
const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const call = z.object({
  /** Number of this call sheet, which is the latest. */
  number: z.number(),
  sentAt: z.iso.datetime(),
  cancelled: z.boolean(),
  /** True until the day is over. */
  ahead: z.boolean(),
  you: z.object({ name: z.string(), role: z.string(), callTime: z.string() }),
  /** Changes since the previous sheet. */
  changes: z.array(z.string()),
  /** True when they opened this sheet. */
  opened: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  /** When they said that they cannot come, by this sheet. */
  declinedAt: z.iso.datetime().nullable(),
  sheet: z.object({
    projectTitle: z.string(),
    title: z.string(),
    date: z.iso.date(),
    callTime: z.string(),
    wrapTime: z.string(),
    placeName: z.string(),
    placeAddress: z.string(),
    placeNotes: z.string(),
    hospital: z.string(),
    weather: z.string(),
    notes: z.string(),
    crew: z.array(z.object({ name: z.string(), role: z.string(), callTime: z.string(), phone: z.string(), isYou: z.boolean() })),
    contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string() })),
    schedule: z.array(z.object({ time: z.string(), what: z.string() })),
    kit: z.array(shootKit.omit({ id: true })),
  }),
})
export type Call = z.output<typeof call>

const given = z.object({ number: z.int32().min(1) })

/** Endpoints for crew members with a mailed link. */
export const callEndpoints = {
  readCall: endpoint({
    summary: 'Read a call sheet',
    method: 'GET',
    path: '/api/call/:key',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: call,
  }),
  noteOpened: endpoint({
    summary: 'Note that a call sheet was opened',
    description: "Called by the page's script, so that mail scanners that follow links do not count as readers.",
    method: 'POST',
    path: '/api/call/:key/opened',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    body: given,
    answer: call,
  }),
  confirmCall: endpoint({
    summary: 'Confirm call',
    description: 'Confirms the sheet that they read: 409 when there is a newer one.',
    method: 'POST',
    path: '/api/call/:key/confirm',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    body: given,
    answer: call,
  }),
  declineCall: endpoint({
    summary: 'Decline call',
    description: 'Says that they cannot come, also after they confirmed; confirming takes it back. 409 as for confirming.',
    method: 'POST',
    path: '/api/call/:key/decline',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    body: given.extend({ reason: line(300).default('') }),
    answer: call,
  }),
  readCallPdf: endpoint({
    summary: 'Read call PDF',
    method: 'GET',
    path: '/api/call/:key/call-sheet.pdf',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.unknown(),
  }),
  readCallEvent: endpoint({
    summary: 'Read call event',
    method: 'GET',
    path: '/api/call/:key/shoot.ics',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.unknown(),
  }),
}
