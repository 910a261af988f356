import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { mostFramesMailed, mostRepliesMailed, replyMessage } from '#domain/reviews/mails/reply-mails.ts'
import type { ReviewMails } from '#domain/reviews/mails/review-mail-props.ts'
import { watermarkLines } from '#domain/reviews/versions/watermark.ts'
import { takeWithin, windowEnd } from '../../../base/http/limits/rate-limits.ts'
import { markPicture } from '../../../base/media/pictures/marked-picture.ts'
import type { Services } from '../../../base/services.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import type { MailAttachment } from '../../../tables/clients/mails.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { listCommentEntries, subjectOf, type CommentEntry } from '../comments/comment-store.ts'
import { framePictureKey, type PictureOfFrame } from '../exports/frame-pictures.ts'
import { momentOf } from '../comments/listed-comments.ts'
import { findStopped } from './mail-stop-store.ts'
import { mailboxHash, mailStopToken, stopAddress } from './mail-stop-token.ts'
import { delayReplyMail, deleteReplyMail, findReplyMail, lockReplyMail } from './reply-mail-store.ts'
import { ownLink } from '../links/own-pages.ts'
import { queueReviewPushes } from './push-to-viewers.ts'
import { findReview, type ReviewRow } from '../review-store.ts'
import { isApproved } from '../approvals/standing-approval.ts'
import { mailboxesOf } from './thread-mailboxes.ts'
import { isBurntIn } from '../files/viewer-watermark.ts'
import { listVersions, type VersionFilm } from '../versions/version-store.ts'

type Means = Pick<Services, 'db' | 'queue' | 'env' | 'storage'>
type MailedThread = ReviewMails['review-replies']['threads'][number]

/**
 * Mails somebody the replies that wait for them, in one mail, unless they have seen them meanwhile, stopped such mails or lost
 * their access. Beyond the limit for their mailbox they wait for a later one. Idempotent: the row goes with the mail.
 */
export async function mailReplies(
  services: Means & { pictureOfFrame: PictureOfFrame },
  replyMailId: string,
  now: Date,
): Promise<void> {
  const { db, queue, env } = services
  await makePictures(services, replyMailId)
  await db.transaction(async (tx) => {
    const found = await findReplyMail(tx, replyMailId)
    const project = found && (await tryLockProject(tx, found.projectId))
    const row = project && (await lockReplyMail(tx, replyMailId))
    if (!row) return
    const projectId = project.id
    const [recipient] = await mailboxesOf(tx, project, [row.personId], now)
    const mailbox = recipient ? mailboxHash(recipient.address) : row.mailbox
    const stopped = await findStopped(tx, { mailbox, projectId })
    const replies = recipient && stopped.scope === null ? await listReplies(tx, row) : []
    const wanted = replies.filter(({ comment }) => !stopped.threads.includes(comment.parentId!))
    if (!recipient || wanted.length === 0) return deleteReplyMail(tx, row.id)
    if (!(await takeWithin(tx, 'reply-mails', mailbox, now))) {
      const dueAt = (await windowEnd(tx, 'reply-mails', mailbox, now)) ?? now
      await delayReplyMail(tx, row.id, dueAt)
      return queue.send(tx, 'review.replied', { replyMailId }, { startAfter: dueAt })
    }
    const review = (await findReview(tx, projectId))!
    const { threads, attachments } = await gather(services, tx, { projectId, review, replies: wanted, name: recipient.name, now })
    // A contact who spoke at another page is led to their own.
    const { slug, key } =
      recipient.isContact && !recipient.page.key
        ? { slug: '~', key: (await ownLink(tx, project, recipient, now)).key }
        : recipient.page
    const token = mailStopToken(env, { address: recipient.address, projectId })
    await queueMail(tx, queue, {
      to: { name: recipient.name, address: recipient.address },
      template: 'review-replies',
      props: {
        projectTitle: project.projectTitle,
        slug,
        ...(key && { key }),
        token,
        threads,
        more: Math.max(0, wanted.length - mostRepliesMailed),
      },
      about: projectId,
      attachments,
      unsubscribeUrl: stopAddress(env, token),
    })
    const message = replyMessage({ projectTitle: project.projectTitle, slug, key, threads, number: wanted.length })
    await queueReviewPushes({ tx, queue }, [row.personId], message)
    await deleteReplyMail(tx, row.id)
  })
}

/** Replies of a row that were not deleted since, oldest first. */
async function listReplies(
  db: Parameters<typeof listCommentEntries>[0],
  { projectId, commentIds }: { projectId: string; commentIds: string[] },
): Promise<CommentEntry[]> {
  if (commentIds.length === 0) return []
  return (await listCommentEntries(db, projectId, commentIds)).filter(({ comment }) => comment.parentId !== null)
}

/** The replies under the comments that they answer, by version and frame. */
async function gather(
  { storage }: Pick<Means, 'storage'>,
  db: Parameters<typeof listCommentEntries>[0],
  {
    projectId,
    review,
    replies,
    name,
    now,
  }: { projectId: string; review: ReviewRow; replies: CommentEntry[]; name: string; now: Date },
): Promise<{ threads: MailedThread[]; attachments: MailAttachment[] }> {
  const versions = new Map((await listVersions(db, projectId)).map((version) => [version.id, version]))
  const listed = Map.groupBy(replies.slice(0, mostRepliesMailed), ({ comment }) => comment.parentId!)
  const roots = inFilmOrder(await listCommentEntries(db, projectId, [...listed.keys()]), versions)
  const lines = watermarkLines({ name, studio: (await readBrand(db)).name }, now)
  const attachments: MailAttachment[] = []
  const threads: MailedThread[] = []
  for (const root of roots) {
    const { comment } = root
    const film = versions.get(comment.versionId ?? '')
    const storageKey = film && comment.frame !== null ? framePictureKey(film.asset, comment.frame) : null
    const pictured = storageKey && attachments.length < mostFramesMailed && (await storage.stat(storageKey))
    const frame = pictured ? `frame-${comment.id}` : ''
    if (pictured) {
      const marked = isBurntIn(review) && !(await isApproved(db, film!.id))
      const sent = marked ? await markFrame(storage, storageKey, lines) : storageKey
      attachments.push({ name: `frame-${comment.frame}.jpg`, contentType: 'image/jpeg', storageKey: sent, cid: frame })
    }
    threads.push({
      id: comment.id,
      version: subjectOf(root),
      at: momentOf(comment, film, review),
      author: comment.authorName,
      comment: comment.comment,
      frame,
      replies: listed.get(comment.id)!.map((reply) => ({ author: reply.comment.authorName, comment: reply.comment.comment })),
    })
  }
  return { threads, attachments }
}

/** The frame with the recipient's watermark, kept beside it. */
async function markFrame(storage: Storage, storageKey: string, lines: readonly string[]): Promise<string> {
  const key = storageKey.replace(/\.jpg$/, `-${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}.jpg`)
  if (!(await storage.stat(key))) await storage.write(key, await markPicture(await buffer(storage.read(storageKey)), lines))
  return key
}

function inFilmOrder(roots: CommentEntry[], versions: Map<string, VersionFilm>): CommentEntry[] {
  const placeOf = ({ comment }: CommentEntry) => versions.get(comment.versionId ?? '')?.place ?? Infinity
  const frameOf = ({ comment }: CommentEntry) => comment.frame ?? -1
  return roots.toSorted((one, other) => placeOf(one) - placeOf(other) || frameOf(one) - frameOf(other) || 0)
}

/** Takes the frames of the first threads, which are kept: before the transaction, in which others would wait for them. */
async function makePictures(
  { db, pictureOfFrame }: Pick<Means, 'db'> & { pictureOfFrame: PictureOfFrame },
  replyMailId: string,
): Promise<void> {
  const row = await findReplyMail(db, replyMailId)
  if (!row) return
  const versions = new Map((await listVersions(db, row.projectId)).map((version) => [version.id, version]))
  const replies = (await listReplies(db, row)).slice(0, mostRepliesMailed)
  const threadIds = [...new Set(replies.map(({ comment }) => comment.parentId!))]
  const roots = threadIds.length === 0 ? [] : await listCommentEntries(db, row.projectId, threadIds)
  for (const { comment } of inFilmOrder(roots, versions).slice(0, mostFramesMailed)) {
    const film = versions.get(comment.versionId ?? '')
    // Only of what was transcoded to be watched: seeking in an original may take long.
    if (film?.asset.streamKey && comment.frame !== null) await pictureOfFrame(film.asset, comment.frame)
  }
}
