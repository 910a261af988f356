import { z } from 'zod'
import { shownCaptions } from '../captions/shown-captions.ts'
import { done, endpointsFor } from '../common/endpoint.ts'
import { emailAddress, line, prose, recordId, requiredLine, requiredProse } from '../common/fields.ts'
import { approvalCheck, toldPoints } from './approvals/approval-points.ts'
import { drawing } from './comments/drawing.ts'
import { drawnSignature } from '../signatures/drawn-signature.ts'
import { reviewComment, reviewProject } from './review.ts'
import { mostAttachments, mostCommentCharacters } from './review-rules.ts'
import { namedVersion } from './versions/version-label.ts'

/** A project's slug, or `~` and the 22 characters of a share link. */
const key = z.string().regex(/^([a-z0-9-]{1,200}|~[\w-]{22})$/)
export const keyParams = z.object({ key })
/** Id of the deliverable that is meant; needed where the project has several and nothing else names one. */
const filmQuery = z.object({ film: recordId.optional() })
const commentParams = z.object({ key, id: recordId })
const answeredComment = done.extend({
  comment: reviewComment,
  /** Names of staff whom the text mentions and who were not notified, since they do not work on the project. */
  unreached: z.array(z.string()).default([]),
})

const frame = z.number('Please choose a frame of this version.').int('Please choose a frame of this version.').min(0).nullable()
const page = z.int('Please choose a page of this version.').min(1, 'Please choose a page of this version.').nullable()
const part = z
  .number('A point must be within the picture.')
  .min(0, 'A point must be within the picture.')
  .max(1, 'A point must be within the picture.')
/** Fractions of the width and height of the page or picture. */
const point = z
  .tuple([part, part])
  .transform(([across, down]): [number, number] => [Math.round(across * 10_000) / 10_000, Math.round(down * 10_000) / 10_000])
  .nullable()
const comment = requiredProse('Please write a comment.', mostCommentCharacters)

/** Server-sent events of an open review page. After a reconnect the page reads everything again. */
const reviewEvent = z.union([
  z.object({ what: z.literal('comment'), comment: reviewComment }),
  z.object({ what: z.literal('comment-gone'), id: z.string() }),
  /** Versions, approval, rounds or settings changed: read the project again. */
  z.object({ what: z.literal('project') }),
  /** Processing of a version advanced or finished. */
  z.object({ what: z.literal('film') }),
  z.object({
    what: z.literal('presence'),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        staff: z.boolean(),
        /** Path of their picture, of staff who have one. */
        picture: z.string().optional(),
      }),
    ),
  }),
])
export type ReviewEvent = z.output<typeof reviewEvent>

const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/client/:key' })

/** Endpoints for holders of a project's link, and for staff on the same page. Unknown and revoked links answer the same 404. */
export const reviewEndpoints = {
  readReview: publicEndpoint('GET', '', 'Read review', {
    description:
      'Before the password: only title, client name and `passwordProtected`; with a private link only the title. A valid `key` sets a cookie that grants access. Of several deliverables one is opened: the named one, or that of a comment, or the first.',
    params: keyParams,
    query: filmQuery.extend({
      key: z.string().max(100).optional(),
      /** Id of a comment, whose deliverable is opened when none is named. */
      c: recordId.optional(),
    }),
    answer: z.object({
      project: z.union([
        reviewProject,
        z.object({ projectTitle: z.string(), clientName: z.string(), passwordProtected: z.literal(true) }),
        z.object({ projectTitle: z.string(), passwordProtected: z.boolean(), privateLink: z.literal(true) }),
      ]),
    }),
  }),
  unlockReview: publicEndpoint('POST', '/auth', 'Unlock review', {
    description: 'A wrong password and an unknown project get the same error after the same time.',
    params: keyParams,
    body: z.object({ password: z.string('Please enter the password.').min(1, 'Please enter the password.').max(200) }),
  }),
  introduce: publicEndpoint('PUT', '/me', 'Say who one is in a review', {
    description: "Sets the commenter's name for this browser.",
    limit: 'review',
    params: keyParams,
    body: z.object({
      name: requiredLine('Please enter your name.', 120),
      email: z.union([z.literal(''), emailAddress()]).default(''),
    }),
    answer: done.extend({ name: z.string() }),
  }),
  listComments: publicEndpoint('GET', '/comments', 'List comments', {
    description: 'All comments of the project or of a deliverable, oldest first.',
    params: keyParams,
    query: filmQuery,
    answer: z.object({ comments: z.array(reviewComment) }),
  }),
  giveFeedback: publicEndpoint('POST', '/feedback', 'Give feedback', {
    description:
      "Comments on a version, or on the whole project with 'General Project'. `timestamp` is text as typed (1:23); `frame` takes precedence. A document has pages instead, with a point if given, and a picture points. A reply takes its parent's version and place.",
    limit: 'review',
    params: keyParams,
    query: filmQuery,
    body: z.object({
      version: namedVersion(),
      timestamp: line(60).default(''),
      comment,
      frame: frame.default(null),
      frameTo: frame.default(null),
      page: page.default(null),
      point: point.default(null),
      drawing: drawing.nullable().default(null),
      parentId: recordId.nullable().default(null),
      attachments: z.array(recordId).max(mostAttachments, `Please attach at most ${mostAttachments} files.`).default([]),
      /** For viewers without a name yet, and for staff who sign with another one. */
      name: line(120).default(''),
      /** Idempotency key made by the page. */
      clientId: recordId.nullable().default(null),
    }),
    answer: answeredComment,
  }),
  seeComments: publicEndpoint('POST', '/comments/seen', 'Mark comments as seen', {
    description: 'Comments that the viewer has on their screen: they are not mailed to them.',
    params: keyParams,
    body: z.object({ comments: z.array(recordId).max(200) }),
  }),
  changeComment: publicEndpoint('PATCH', '/comments/:id', 'Change comment', {
    description: 'By its author, for some minutes.',
    limit: 'review',
    params: commentParams,
    body: z.object({ comment, drawing: drawing.nullable().optional() }),
    answer: answeredComment,
  }),
  removeComment: publicEndpoint('DELETE', '/comments/:id', 'Remove comment', {
    description: 'By its author for some minutes, while there are no replies; by staff at any time.',
    limit: 'review',
    params: commentParams,
  }),
  settleComment: publicEndpoint('POST', '/comments/:id/state', 'Resolve or reopen a comment', {
    description: 'Resolves a thread, optionally with the version that fixes it, or reopens it. Guests only their own threads.',
    limit: 'review',
    params: commentParams,
    body: z.object({
      resolved: z.boolean('Please say whether it is resolved.'),
      /** Label of the version that fixes it. */
      fixedIn: namedVersion().default(''),
    }),
    answer: answeredComment,
  }),
  attachToComment: publicEndpoint('POST', '/attachments', 'Attach to comment', {
    description: 'Multipart form with one file. It is deleted after a day unless a comment refers to it.',
    limit: 'review',
    files: true,
    params: keyParams,
    answer: done.extend({ attachment: z.object({ id: z.string(), name: z.string(), bytes: z.number() }) }),
  }),
  readAttachment: publicEndpoint('GET', '/attachments/:id', 'Read attachment', { params: commentParams, answer: z.unknown() }),
  sendRound: publicEndpoint('POST', '/rounds', 'Send round', {
    description:
      'Closes the feedback round and notifies staff. `expectedPrice` is the price in pounds that the page showed: null for an included round.',
    limit: 'review',
    params: keyParams,
    query: filmQuery,
    body: z.object({ note: prose(2_000).default(''), expectedPrice: z.number().nullable().default(null) }),
    answer: done.extend({ number: z.number() }),
  }),
  readApprovalPoints: publicEndpoint('GET', '/versions/:id/approval', 'Read approval points', {
    description: 'What is open about a version, for the dialog that approves it; empty when nothing is.',
    params: commentParams,
    answer: approvalCheck,
  }),
  approveVersion: publicEndpoint('POST', '/approve', 'Approve version', {
    description: 'The typed signature is used as the name when none is given.',
    limit: 'review',
    params: keyParams,
    query: filmQuery,
    body: z.object({
      version: namedVersion(),
      approvedBy: requiredLine('Please enter your name.', 120),
      clientEmail: emailAddress(),
      signature: line(120).optional(),
      /** The drawn signature, beside the typed one. */
      drawn: drawnSignature.optional(),
      /** What the page said is open: refused when that has changed. Callers without a dialog leave it out. */
      told: toldPoints.optional(),
      /** Captions that the page named: refused when others are published now. */
      captions: shownCaptions.optional(),
    }),
    answer: done.extend({ signatureId: z.string(), approvedAt: z.iso.datetime() }),
  }),
  undoApproval: publicEndpoint('POST', '/approve/undo', 'Undo approval', {
    limit: 'review',
    params: keyParams,
    query: filmQuery,
  }),
  askToReopen: publicEndpoint('POST', '/approve/reopen', 'Ask to reopen an approved version', {
    description: 'The studio is told, once for each approval, which stands until the studio reopens the review.',
    limit: 'review',
    params: keyParams,
    query: filmQuery,
    body: z.object({ reason: requiredProse('Please say what should change.', 1_000) }),
  }),
  noteVisit: publicEndpoint('POST', '/versions/:id/seen', 'Note that a version was seen', {
    description: 'Records that this viewer watched the version, at most once an hour, or `end=true`: to its end.',
    limit: 'review',
    params: commentParams,
    query: z.object({ end: z.enum(['true', 'false']).default('false') }),
  }),
  followReview: publicEndpoint('GET', '/events', 'Follow a review live', {
    description:
      "`mine` and the viewer's name are those of the time when the stream was opened: the page reopens it after the viewer gives a name.",
    live: true,
    params: keyParams,
    answer: reviewEvent,
  }),
  keepFilms: publicEndpoint('POST', '/films', 'Keep films for watching offline', {
    description: 'An open page says so every few minutes: addresses of films that it has then go on working in this browser.',
    params: keyParams,
  }),
  readFilm: publicEndpoint('GET', '/api/films/:pass/:file', 'Read film', {
    description:
      'A file of a version: of its stream, its sound, picture or PDF (by ranges). `pass` is signed for a version, a share link and a browser; access to the review is checked on each request besides. `file` is a name within the stream.',
    params: z.object({
      pass: z.string().regex(/^[\w.-]{40,200}$/),
      file: z
        .string()
        .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i)
        .max(80),
    }),
    answer: z.unknown(),
  }),
  downloadFinal: publicEndpoint('GET', '/api/downloads/:token', 'Download final', {
    description: 'The approved version, or a final: the signed link names the file and the expiry.',
    limit: 'links',
    params: z.object({ token: z.string().regex(/^[\w.-]{20,200}$/) }),
    answer: z.unknown(),
  }),
}
