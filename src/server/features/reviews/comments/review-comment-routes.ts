import type { Hono } from 'hono'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import { asksSomething } from '#domain/conversations/message-sense.ts'
import { Problem } from '#domain/common/problem.ts'
import type { ReviewComment } from '#domain/reviews/review.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { announce } from '../../../base/database/announcements.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { sendStored } from '../../media/serving/send-stored.ts'
import { attachFile } from './attach-file.ts'
import { findAttachment } from './attachment-store.ts'
import { changeComment } from './change-comment.ts'
import { toComment } from './comment-answers.ts'
import { findCommentEntry, listCommentEntries, maySeeComment } from './comment-store.ts'
import { giveFeedback } from './give-feedback.ts'
import { removeComment } from './remove-comment.ts'
import { markSeen } from '../../people/notifications/notification-store.ts'
import { rememberAuthor } from '../links/review-cookie.ts'
import { enterOrThrow, mayStillRead, findOpenedOrThrow, type Entrance } from '../links/review-gate.ts'
import { dropSeen } from '../mails/reply-mail-store.ts'
import { makeReviewHub } from '../review-hub.ts'
import { settleComment } from './settle-comment.ts'

interface LaterNouns {
  /** Until when the studio answers the open questions of a project's review, by comment. */
  readPromises(projectId: string, now: Date): Promise<ReadonlyMap<string, AnswerBy>>
}

/** Endpoints of comments. Each checks access. */
export function mountReviewComments(app: Hono<AppEnv>, services: EndpointServices, { readPromises }: LaterNouns): void {
  const { db, env } = services
  /** Adds until when the studio answers the questions among them. */
  const withPromises = async (projectId: string, comments: ReviewComment[], now: Date): Promise<ReviewComment[]> => {
    const isQuestion = ({ author, resolved, comment }: ReviewComment) =>
      author.kind === 'client' && resolved === null && asksSomething(comment)
    if (!comments.some(isQuestion)) return comments
    const promises = await readPromises(projectId, now)
    return comments.map((comment) => {
      const answerBy = promises.get(comment.id)
      return answerBy ? { ...comment, answerBy } : comment
    })
  }
  const followReview = makeReviewHub(services)

  bindPart(app, services, reviewEndpoints, {
    listComments: async ({ params: { key }, query: { film }, c, now }) => {
      const { project, member, person, staff } = await enterOrThrow(c, services, key, now)
      const entries = (await listCommentEntries(db, project.id)).filter(
        (entry) => (film === undefined || entry.comment.deliverableId === film) && maySeeComment(entry, { staff }),
      )
      const comments = entries.map((entry) => toComment(entry, { key, member, person }))
      return { comments: await withPromises(project.id, comments, now) }
    },
    giveFeedback: async ({ params: { key }, query, body, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now, 'comment')
      const { entry, person, unreached } = await giveFeedback(services, entrance, { ...body, ...query }, now)
      rememberAuthor(c, env, entrance, person)
      const given = toComment(entry, { key, member: entrance.member, person })
      const [comment] = await withPromises(entrance.project.id, [given], now)
      return { comment: comment!, unreached }
    },
    seeComments: async ({ params: { key }, body, c, now }) =>
      seeComments(services, await enterOrThrow(c, services, key, now), body.comments, now),
    changeComment: async ({ params: { key, id }, body, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now, 'comment')
      const { entry, unreached } = await changeComment(services, entrance, { id, ...body }, now)
      return { comment: toComment(entry, { key, ...entrance }), unreached }
    },
    removeComment: async ({ params: { key, id }, c, now }) =>
      removeComment(services, await enterOrThrow(c, services, key, now, 'comment'), id, now),
    settleComment: async ({ params: { key, id }, body, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now, 'comment')
      const { entry, person } = await settleComment(services, entrance, { id, ...body }, now)
      rememberAuthor(c, env, entrance, person)
      return { comment: toComment(entry, { key, member: entrance.member, person }) }
    },
    attachToComment: async ({ params: { key }, c, now }) => {
      const { id, name, bytes } = await attachFile(c, services, await enterOrThrow(c, services, key, now, 'comment'), now)
      return { attachment: { id, name, bytes } }
    },
    readAttachment: async ({ params: { key, id }, c, now }) => {
      const { project, staff } = await enterOrThrow(c, services, key, now)
      const file = await findAttachment(db, project.id, id)
      const entry = file?.commentId ? await findCommentEntry(db, project.id, file.commentId) : null
      if (!file || !entry || !maySeeComment(entry, { staff })) throw new Problem('not-found', 'This file is no longer there.')
      const headers = {
        ETag: tagOf(file.storageKey),
        'Content-Type': file.contentType,
        'Content-Disposition': attachment(file.name),
        'Cache-Control': 'private, no-cache',
      }
      return sendStored(c, services, file.storageKey, headers, () =>
        mayStillRead(c, services, { find: (at) => findOpenedOrThrow(services, key, at), staff }),
      )
    },
    followReview: async ({ params: { key }, c, now }) => followReview(c, await enterOrThrow(c, services, key, now), key),
  })
}

/** Comments on the viewer's screen: they are not mailed to them any more, and read in the notifications of staff; idempotent. */
async function seeComments(
  { db }: Pick<EndpointServices, 'db'>,
  { person, member }: Pick<Entrance, 'person' | 'member'>,
  commentIds: string[],
  now: Date,
): Promise<void> {
  if (commentIds.length === 0) return
  await db.transaction(async (tx) => {
    if (person) await dropSeen(tx, person.id, commentIds)
    if (member && (await markSeen(tx, member, commentIds, now))) await announce(tx, 'notifications', { people: [member.id] })
  })
}
