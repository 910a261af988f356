import { Problem } from '#domain/common/problem.ts'
import type { MailStopChange, MailStops, StopScope } from '#domain/reviews/mails/review-mail-endpoints.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findProject } from '../../projects/project-store.ts'
import { findCommentEntry, subjectOf, type CommentEntry } from '../comments/comment-store.ts'
import { deleteStop, findStopped, insertStop } from './mail-stop-store.ts'
import { readMailStopToken, type StoppedMailbox } from './mail-stop-token.ts'

type Means = Pick<Services, 'db' | 'env'>

/** Which mails a token's mailbox has stopped. Throws `not-found`. */
export async function readMailStops({ db, env }: Means, token: string, threadId?: string): Promise<MailStops> {
  const stopped = openOrThrow(env, token)
  return answerOf(db, stopped, threadId)
}

/** Stops mails of a scope, or lets them be sent again; idempotent. Throws `not-found`, and `invalid` without a thread. */
export async function changeMailStop(
  { db, env }: Means,
  token: string,
  { scope, thread: threadId, stop }: MailStopChange,
): Promise<MailStops> {
  const stopped = openOrThrow(env, token)
  return db.transaction(async (tx) => {
    const { projectId } = stopped
    const project = await findProjectOrThrow(tx, projectId)
    const thread = scope === 'thread' ? await findThread(tx, projectId, threadId) : null
    if (scope === 'thread' && !thread) {
      const text = 'This conversation no longer exists.'
      throw new Problem('invalid', text, { fields: { thread: text } })
    }
    const row = {
      mailbox: stopped.mailbox,
      projectId: scope === 'all' ? null : projectId,
      threadId: thread?.comment.id ?? null,
    }
    const changed = stop ? await insertStop(tx, row) : await deleteStop(tx, row)
    if (changed) {
      const action = stop ? 'review.mails-stopped' : 'review.mails-resumed'
      await recordActivity(tx, { actor: 'client', action, subject: project.id, meta: { scope } })
    }
    return answerOf(tx, stopped, threadId)
  })
}

function openOrThrow(env: Means['env'], token: string): StoppedMailbox {
  const stopped = readMailStopToken(env, token)
  if (!stopped) throw missing()
  return stopped
}

async function answerOf(db: Sql, stopped: StoppedMailbox, threadId: string | undefined): Promise<MailStops> {
  const { projectId } = stopped
  const { projectTitle } = await findProjectOrThrow(db, projectId)
  const thread = await findThread(db, projectId, threadId)
  const { scope, threads } = await findStopped(db, stopped)
  const ofThread: StopScope | null = thread && threads.includes(thread.comment.id) ? 'thread' : null
  return {
    projectTitle,
    thread: thread && { author: thread.comment.authorName, version: subjectOf(thread) },
    stopped: scope ?? ofThread,
  }
}

/** Null for a reply, and for another project's comment. */
async function findThread(db: Sql | Transaction, projectId: string, id: string | undefined): Promise<CommentEntry | null> {
  const found = id === undefined ? null : await findCommentEntry(db, projectId, id)
  return found?.comment.parentId === null ? found : null
}

async function findProjectOrThrow(db: Sql, projectId: string) {
  const project = await findProject(db, projectId)
  if (!project) throw missing()
  return project
}

const missing = () => new Problem('not-found', 'This link does not work. Please use the one in our latest email.')
