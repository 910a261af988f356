import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, line, prose, recordId, requiredLine } from '../common/fields.ts'
import { fileRequestLimits, fileRequestMoves, fileRequestStates } from './file-request.ts'
import { sentFileKinds } from './sent-file-kinds.ts'
const requestParams = z.object({ id: recordId, request: recordId })
const fileParams = z.object({ id: recordId, file: recordId })

const whole = (message: string, most: number) => z.int(message).min(1, message).max(most, message)

/** Fields of a request that staff edit. `expiresOn` is the last day, in the studio's time zone. */
const fields = z.object({
  title: requiredLine('Please give the request a title.', 120),
  wanted: prose(2_000),
  expiresOn: z.iso.date('Please enter a valid date.'),
  mostFiles: whole(`Please allow 1 to ${fileRequestLimits.files} files.`, fileRequestLimits.files),
  mostGigabytes: whole(`Please allow 1 to ${fileRequestLimits.gigabytes} GB.`, fileRequestLimits.gigabytes),
})

const sentFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(sentFileKinds),
  bytes: z.number(),
  receivedAt: z.iso.datetime(),
})
export type SentFile = z.output<typeof sentFile>

const fileRequest = fields.extend({
  id: z.string(),
  wanted: z.string(),
  state: z.enum(fileRequestStates),
  /** URL of the page where the client sends files; null when it is closed, and for people who do not manage projects. */
  link: z.string().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  revision: z.number(),
  /** Sum of the files received. */
  bytes: z.number(),
  /** Oldest first. */
  files: z.array(sentFile),
})
export type FileRequest = z.output<typeof fileRequest>

const answered = done.extend({ request: fileRequest })
const seen = endpointsFor({ who: 'staff', can: 'see-projects', scope: { project: 'id' }, path: '/api/admin/projects/:id' })
const managed = endpointsFor({
  who: 'staff',
  can: 'manage-projects',
  scope: { project: 'id' },
  path: '/api/admin/projects/:id/file-requests',
})

/** File requests of a project, in the admin area. */
export const fileRequestEndpoints = {
  listFileRequests: seen('GET', '/file-requests', 'List file requests', {
    description: 'Newest first.',
    answer: z.object({ requests: z.array(fileRequest) }),
  }),
  makeFileRequest: managed('POST', '', 'Make file request', {
    /** `mail`: emails the link to the client. */
    body: fields.extend({ wanted: fields.shape.wanted.default(''), mail: z.boolean().default(false) }),
    answer: answered,
  }),
  changeFileRequest: managed('PATCH', '/:request', 'Change file request', {
    description: 'Missing fields stay. 409 when it was saved since `revision`.',
    params: requestParams,
    body: fields.partial().extend({ revision: knownRevision }),
    answer: answered,
  }),
  moveFileRequest: managed('POST', '/:request/moves', 'Close or reopen a file request', {
    description: '`end` closes the link at once; what was received stays. `reopen` gives the request a new link.',
    params: requestParams,
    body: z.object({ move: z.enum(fileRequestMoves) }),
    answer: answered,
  }),
  mailFileRequest: managed('POST', '/:request/mail', 'Mail file request', {
    description: "Emails the link to the project's client.",
    params: requestParams,
    answer: answered,
  }),
  downloadSentFile: seen('GET', '/files/:file', 'Download sent file', {
    description: 'As an attachment under its name, whatever its type.',
    params: fileParams,
    answer: z.string(),
  }),
  removeSentFile: managed('DELETE', '/api/admin/projects/:id/files/:file', 'Remove sent file', {
    params: fileParams,
    answer: answered,
  }),
}

const sendPage = z.object({
  title: z.string(),
  wanted: z.string(),
  expiresOn: z.string(),
  state: z.enum(['open', 'full', 'over'] satisfies (typeof fileRequestStates)[number][]),
  /** Received so far, from everyone who has the link. */
  files: z.number(),
  bytes: z.number(),
  mostFiles: z.number(),
  mostBytes: z.number(),
  /** Left for new files; uploads under way are counted as received. */
  filesLeft: z.number(),
  bytesLeft: z.number(),
})
export type SendPage = z.output<typeof sendPage>

const publicEndpoint = endpointsFor({ who: 'anyone' })

/** For holders of a request's link. Files are sent by tus 1.0 to `/api/send/:key/uploads`. */
export const sendEndpoints = {
  readSendPage: publicEndpoint('GET', '/api/send/:key', 'Read a file request as its guest', {
    description: '404 for an unknown link, 410 for a closed one.',
    params: z.object({ key: line(64) }),
    answer: z.object({ request: sendPage }),
  }),
}
