import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress, line, prose, recordId, requiredLine, requiredProse } from '../common/fields.ts'
import { drawing } from './drawing.ts'
import { reviewComment, reviewProject } from './review.ts'
import { mostAttachments, mostCommentCharacters } from './review-rules.ts'
import { namedVersion } from './version-label.ts'

/** A project's slug, or `~` and the 22 characters of a share link. */
const key = z.string().regex(/^([a-z0-9-]{1,200}|~[\w-]{22})$/)
const keyParams = z.object({ key })
const commentParams = z.object({ key, id: recordId })

const done = z.object({ success: z.literal(true) })
const answeredComment = done.extend({ comment: reviewComment })

const frame = z.number('Please name a frame of this version.').int('Please name a frame of this version.').min(0).nullable()
const comment = requiredProse('Please write a few words.', mostCommentCharacters)

/** What happened on the page that somebody else has open. Who was away reads everything anew. */
const reviewEvent = z.union([
  z.object({ what: z.literal('comment'), comment: reviewComment }),
  z.object({ what: z.literal('comment-gone'), id: z.string() }),
  /** Versions, approval, rounds or settings are others now: read the project again. */
  z.object({ what: z.literal('project') }),
  /** A version is prepared further, or can be watched. */
  z.object({ what: z.literal('film') }),
  z.object({ what: z.literal('presence'), people: z.array(z.object({ id: z.string(), name: z.string(), staff: z.boolean() })) }),
])
export type ReviewEvent = z.output<typeof reviewEvent>

/** What the holder of a project's link does, and staff on the same page. Unknown and revoked links are the same 404. */
export const reviewEndpoints = {
  /**
   * Before the password: title, client's name and `passwordProtected` alone. Of a page with a private link the title alone; its
   * `key` lets the browser in, from then on by a cookie.
   */
  readReview: endpoint({
    method: 'GET',
    path: '/api/client/:key',
    who: 'anyone',
    params: keyParams,
    query: z.object({ key: z.string().max(100).optional() }),
    answer: z.object({
      project: z.union([
        reviewProject,
        z.object({ projectTitle: z.string(), clientName: z.string(), passwordProtected: z.literal(true) }),
        z.object({ projectTitle: z.string(), passwordProtected: z.boolean(), privateLink: z.literal(true) }),
      ]),
    }),
  }),
  /** The same refusal, after the same work, for a wrong password and a project that is not there. */
  unlockReview: endpoint({
    method: 'POST',
    path: '/api/client/:key/auth',
    who: 'anyone',
    params: keyParams,
    body: z.object({ password: z.string('Please enter the password.').min(1, 'Please enter the password.').max(200) }),
    answer: done,
  }),
  /** Who is speaking from this browser, from now on. */
  introduce: endpoint({
    method: 'PUT',
    path: '/api/client/:key/me',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    body: z.object({
      name: requiredLine('Please enter your name.', 120),
      email: z.union([z.literal(''), emailAddress()]).default(''),
    }),
    answer: done.extend({ name: z.string() }),
  }),
  /** All comments of the project in the order of their making. */
  listComments: endpoint({
    method: 'GET',
    path: '/api/client/:key/comments',
    who: 'anyone',
    params: keyParams,
    answer: z.object({ comments: z.array(reviewComment) }),
  }),
  /**
   * A comment on a version, or on the whole with 'General Project'. `timestamp` as it is typed (1:23); `frame` wins over
   * it. A reply belongs where its parent does.
   */
  giveFeedback: endpoint({
    method: 'POST',
    path: '/api/client/:key/feedback',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    body: z.object({
      version: namedVersion(),
      timestamp: line(60).default(''),
      comment,
      frame: frame.default(null),
      frameTo: frame.default(null),
      drawing: drawing.nullable().default(null),
      parentId: recordId.nullable().default(null),
      attachments: z.array(recordId).max(mostAttachments, `Please attach at most ${mostAttachments} files.`).default([]),
      /** Of whoever has not said who they are; staff may name themselves. */
      name: line(120).default(''),
      /** Made by the page: the same twice is one comment. */
      clientId: recordId.nullable().default(null),
    }),
    answer: answeredComment,
  }),
  /** By its writer, within minutes. */
  changeComment: endpoint({
    method: 'PATCH',
    path: '/api/client/:key/comments/:id',
    who: 'anyone',
    limit: 'review',
    params: commentParams,
    body: z.object({ comment, drawing: drawing.nullable().optional() }),
    answer: answeredComment,
  }),
  /** By its writer, within minutes, while nobody has answered; by staff at any time. */
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/client/:key/comments/:id',
    who: 'anyone',
    limit: 'review',
    params: commentParams,
    answer: done,
  }),
  /** Resolves a thread, in the version that fixes it where one is named, or opens it again: guests only what they began. */
  settleComment: endpoint({
    method: 'POST',
    path: '/api/client/:key/comments/:id/state',
    who: 'anyone',
    limit: 'review',
    params: commentParams,
    body: z.object({
      resolved: z.boolean('Please say whether it is resolved.'),
      /** Label of the version it is fixed in. */
      fixedIn: namedVersion().default(''),
    }),
    answer: answeredComment,
  }),
  /** One file of a form; belongs to nobody until a comment names it, and goes after a day. */
  attachToComment: endpoint({
    method: 'POST',
    path: '/api/client/:key/attachments',
    who: 'anyone',
    limit: 'review',
    files: true,
    params: keyParams,
    answer: done.extend({ attachment: z.object({ id: z.string(), name: z.string(), bytes: z.number() }) }),
  }),
  readAttachment: endpoint({
    method: 'GET',
    path: '/api/client/:key/attachments/:id',
    who: 'anyone',
    params: commentParams,
    answer: z.unknown(),
  }),
  /** Closes the round: staff are told of everything that was said. `expectedPrice` in pounds, as the page showed it: null for one that is included. */
  sendRound: endpoint({
    method: 'POST',
    path: '/api/client/:key/rounds',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    body: z.object({ note: prose(2_000).default(''), expectedPrice: z.number().nullable().default(null) }),
    answer: done.extend({ number: z.number() }),
  }),
  /** The typed signature is the name where no other is given. */
  approveVersion: endpoint({
    method: 'POST',
    path: '/api/client/:key/approve',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    body: z.object({
      version: namedVersion(),
      approvedBy: requiredLine('Please enter your name.', 120),
      clientEmail: emailAddress(),
      signature: line(120).optional(),
    }),
    answer: done.extend({ signatureId: z.string(), approvedAt: z.iso.datetime() }),
  }),
  undoApproval: endpoint({
    method: 'POST',
    path: '/api/client/:key/approve/undo',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    answer: done,
  }),
  /** This viewer looked at the version: kept for the studio, once an hour. */
  noteVisit: endpoint({
    method: 'POST',
    path: '/api/client/:key/versions/:id/seen',
    who: 'anyone',
    limit: 'review',
    params: commentParams,
    answer: done,
  }),
  /**
   * `mine` is that of whoever opened the stream, and so is the name that others see: a page opens it anew once its viewer has
   * said who they are.
   */
  followReview: endpoint({
    method: 'GET',
    path: '/api/client/:key/events',
    who: 'anyone',
    live: true,
    params: keyParams,
    answer: reviewEvent,
  }),
  /** A file of what was made of the cut for watching; the gate is asked for each. `file` is one of its stream's. */
  readCut: endpoint({
    method: 'GET',
    path: '/api/client/:key/versions/:id/film/:file',
    who: 'anyone',
    params: commentParams.extend({
      file: z
        .string()
        .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i)
        .max(80),
    }),
    answer: z.unknown(),
  }),
  /** The approved version, or a final: the link says what and until when, and is signed by the server. */
  downloadFinal: endpoint({
    method: 'GET',
    path: '/api/downloads/:token',
    who: 'anyone',
    limit: 'links',
    params: z.object({ token: z.string().regex(/^[\w.-]{20,200}$/) }),
    answer: z.unknown(),
  }),
}
