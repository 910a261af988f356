import { z } from 'zod'
import { line } from '../common/fields.ts'
import { endpointsFor } from '../common/endpoint.ts'
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

const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/call/:key' })

/** Endpoints for crew members with a mailed link. */
export const callEndpoints = {
  readCall: publicEndpoint('GET', '', 'Read a call sheet', { params: keyParams, answer: call }),
  noteOpened: publicEndpoint('POST', '/opened', 'Note that a call sheet was opened', {
    description: "Called by the page's script, so that mail scanners that follow links do not count as readers.",
    params: keyParams,
    body: given,
    answer: call,
  }),
  confirmCall: publicEndpoint('POST', '/confirm', 'Confirm call', {
    description: 'Confirms the sheet that they read: 409 when there is a newer one.',
    params: keyParams,
    body: given,
    answer: call,
  }),
  declineCall: publicEndpoint('POST', '/decline', 'Decline call', {
    description: 'Says that they cannot come, also after they confirmed; confirming takes it back. 409 as for confirming.',
    params: keyParams,
    body: given.extend({ reason: line(300).default('') }),
    answer: call,
  }),
  readCallPdf: publicEndpoint('GET', '/call-sheet.pdf', 'Read call PDF', { params: keyParams, answer: z.unknown() }),
  readCallEvent: publicEndpoint('GET', '/shoot.ics', 'Read call event', { params: keyParams, answer: z.unknown() }),
}
