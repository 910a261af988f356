import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'

/** 128 random bits, base64url: one person's own address of a call sheet. */
const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const call = z.object({
  /** How many sheets went out; this is the last one. */
  number: z.number(),
  sentAt: z.iso.datetime(),
  cancelled: z.boolean(),
  /** The day is not over. */
  ahead: z.boolean(),
  you: z.object({ name: z.string(), role: z.string(), callTime: z.string() }),
  /** Since the sheet before. */
  changes: z.array(z.string()),
  /** Of this sheet. */
  opened: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
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
  }),
})
export type Call = z.output<typeof call>

const given = z.object({ number: z.int32().min(1) })

/** What somebody on the crew may do by the link that was mailed to them. */
export const callEndpoints = {
  readCall: endpoint({ method: 'GET', path: '/api/call/:key', who: 'anyone', limit: 'links', params: keyParams, answer: call }),
  /** The page says so itself: whatever else follows links has not read them. */
  noteOpened: endpoint({
    method: 'POST',
    path: '/api/call/:key/opened',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    body: given,
    answer: call,
  }),
  /** Of the sheet that they read: 409 where there is a newer one. */
  confirmCall: endpoint({
    method: 'POST',
    path: '/api/call/:key/confirm',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    body: given,
    answer: call,
  }),
  readCallPdf: endpoint({
    method: 'GET',
    path: '/api/call/:key/call-sheet.pdf',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.unknown(),
  }),
  readCallEvent: endpoint({
    method: 'GET',
    path: '/api/call/:key/shoot.ics',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.unknown(),
  }),
}
