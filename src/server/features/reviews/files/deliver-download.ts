import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { findSignedInPerson, findStaffWho } from '../../../base/access/sessions.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import { recordActivity, wasRecorded } from '../../activity/activity-store.ts'
import { findAssetById } from '../../media/library/asset-store.ts'
import type { DeliveredOf } from '../../media/serving/delivered-file.ts'
import { sendStored } from '../../media/serving/send-stored.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findProject } from '../../projects/project-store.ts'
import type { Clearances } from '../approvals/clearances.ts'
import { everyFinal, readDownload, type Download } from './download-token.ts'
import { findDeliverable } from '../versions/deliverable-store.ts'
import { findDeliverableOfFinal } from './final-store.ts'
import { handOver } from '../versions/hand-over.ts'
import { lockProjectOrThrow } from '../lock-project.ts'
import { packFinals } from './pack-finals.ts'
import { listReleasedFinals } from './released-finals.ts'
import { findLink } from '../links/link-store.ts'
import { fileNameOf } from '../review-answers.ts'
import { enter } from '../links/review-gate.ts'
import { findBySlug, findReview } from '../review-store.ts'
import { listApprovals } from '../approvals/standing-approval.ts'
import { namelessViewer } from '../guests/viewer-name.ts'

/**
 * Serves the file that a signed link names as it is delivered, or all finals as a ZIP file, while its approval, final and share link stand. Throws `not-found` for an invalid
 * link, `gone` when it expired or was revoked, and `conflict` while payment is due or rights are
 * not cleared, except for staff.
 */
export async function deliverDownload(
  c: Context<AppEnv>,
  services: Services,
  {
    token,
    mayHandOver,
    clearances,
    deliveredOf,
  }: {
    token: string
    mayHandOver(projectId: string): Promise<boolean>
    clearances: Pick<Clearances, 'listUncleared'>
    deliveredOf: DeliveredOf
  },
  { now, today }: Present,
): Promise<Response> {
  const { db, env } = services
  const download = await expectDownloadOrThrow(services, token, now)
  const isArchive = download.assetId === everyFinal
  const asset = isArchive ? null : await findAssetById(db, download.assetId)
  if (!asset && !isArchive) throw unavailable()

  const refusal = await refusalToDownload(db, download, { mayHandOver, clearances, today })
  if (refusal && !(await findStaffWho(db, c, env.https, { can: 'see-projects', projectId: download.projectId }))) {
    throw new Problem('conflict', refusal)
  }
  if (!asset) {
    const archive = await packFinals(services, download.projectId, deliveredOf)
    if (c.req.method === 'GET') await noteDelivery(c, services, download, 'All finals', now)
    return archive
  }
  const { storageKey, sha256 } = await deliveredOf(asset)
  const headers = {
    ETag: sha256 ? `"${sha256}"` : tagOf(storageKey),
    'Cache-Control': 'private, no-cache',
    'Content-Type': asset.contentType,
    'Content-Disposition': attachment(fileNameOf(asset)),
  }
  const answer = await sendStored(c, services, storageKey, headers, () => mayStillHave(services, download, new Date()))
  if (answer.status < 300 && c.req.method === 'GET') await noteDelivery(c, services, download, fileNameOf(asset), now)
  return answer
}

/** Why the client may not download it now; null when they may. */
async function refusalToDownload(
  db: Sql,
  download: Download,
  {
    mayHandOver,
    clearances,
    today,
  }: { mayHandOver(projectId: string): Promise<boolean>; clearances: Pick<Clearances, 'listUncleared'>; today: string },
): Promise<string | null> {
  if (!(await mayHandOver(download.projectId))) return reviewMessages.held
  const [uncleared, films] = [await clearances.listUncleared(download.projectId, today), await listReleased(db, download)]
  return films.some((film) => uncleared.includes(film)) ? reviewMessages.uncleared : null
}

/** What a download link names, while it works. Throws `not-found` for an invalid one, and `gone` when it expired or was revoked. */
export async function expectDownloadOrThrow(services: Services, token: string, now: Date): Promise<Download> {
  const { db, env } = services
  const download = await readDownload(env, token, (projectId) => findReview(db, projectId))
  if (!download) throw new Problem('not-found', 'This link is incomplete.')
  if (download.until <= now) throw over('This download link has expired. Open the project again for a new one.')
  if (!(await mayStillHave(services, download, now))) throw unavailable()
  return download
}

async function mayStillHave({ db }: Pick<Services, 'db'>, download: Download, now: Date): Promise<boolean> {
  const { linkId } = download
  const [released, link] = await Promise.all([listReleased(db, download), linkId ? findLink(db, linkId) : null])
  if (released.length === 0 || (linkId && (!link || link.revokedAt || !link.mayDownload))) return false
  return !(link?.expiresOn && link.expiresOn < studioDay(now))
}

/** Ids of the approved deliverables that a download has files of: their approved versions or finals. */
async function listReleased(db: Sql, { projectId, assetId }: Pick<Download, 'projectId' | 'assetId'>): Promise<string[]> {
  if (assetId === everyFinal) {
    return [...new Set((await listReleasedFinals(db, projectId)).map(({ deliverableId }) => deliverableId))]
  }
  const approvals = await listApprovals(db, projectId)
  const approved = approvals.find((one) => one.assetId === assetId)
  if (approved) return [approved.deliverableId]
  const ofFinal = await findDeliverableOfFinal(db, projectId, assetId)
  return ofFinal && approvals.some(({ deliverableId }) => deliverableId === ofFinal) ? [ofFinal] : []
}

/** A browser fetches a large file in several parts: they count as one download within this time. */
const oneDownloadMilliseconds = 3_600_000

/**
 * Records who downloaded a file, and by which share link. One by the client marks the deliverable as delivered, and the first one
 * of a deliverable notifies staff; one by staff does neither.
 */
async function noteDelivery(c: Context<AppEnv>, services: Services, download: Download, label: string, now: Date): Promise<void> {
  const { db, env, queue } = services
  const member = await findSignedInPerson(db, c, env.https)
  const { by, link } = member ? { by: member.name, link: null } : await findDownloader(c, services, download, now)
  const meta = { label, assetId: download.assetId, by: by ?? namelessViewer, ...(link && { link }) }
  const { projectId } = download
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const deed = { action: 'review.downloaded', subject: projectId, meta } as const
    const films = member ? [] : await listReleased(tx, download)
    const isFirst = !member && !(await wasEverDownloaded(tx, projectId, films))
    const counted = await wasRecorded(tx, deed, new Date(now.getTime() - oneDownloadMilliseconds))
    if (!counted) {
      const entry = { ...deed, meta: { ...meta, ...(!member && { films }) } }
      await recordActivity(tx, { ...entry, actor: member ? 'staff' : 'client', personId: member?.id ?? null })
    }
    if (isFirst) {
      const parts = { by: by ?? namelessViewer, file: label }
      await notify(tx, queue, { kind: 'downloaded', projectId, to: 'followers', by: null, parts }, now)
    }
    for (const film of films) {
      const deliverable = await findDeliverable(tx, film)
      if (deliverable) await handOver(tx, deliverable, { actor: 'client', label, by })
    }
  })
}

/** Whether the client has downloaded anything of these deliverables. */
async function wasEverDownloaded(tx: Transaction, projectId: string, films: readonly string[]): Promise<boolean> {
  for (const film of films) {
    const ofFilm = { films: [film] }
    if (await wasRecorded(tx, { action: 'review.downloaded', subject: projectId, meta: ofFilm }, new Date(0))) return true
  }
  return films.length === 0
}

/** Whoever this browser is known as: not the name that the link was made for, since a link can be passed on. */
async function findDownloader(
  c: Context<AppEnv>,
  services: Services,
  { projectId, linkId }: Download,
  now: Date,
): Promise<{ by: string | null; link: string | null }> {
  const { db } = services
  const [project, link] = await Promise.all([findProject(db, projectId), linkId ? findLink(db, linkId) : null])
  const opened = project && (await findBySlug(db, project.slug))
  if (!opened) return { by: null, link: null }
  // The signed address stands for the key or password that it was given with.
  const entrance = await enter(c, services, { ...opened, link }, now, true)
  return { by: entrance?.person?.name ?? entrance?.client?.name ?? null, link: link?.name ?? null }
}

const unavailable = () => over('This download is no longer available. Open the project to see the current files.')

const over = (text: string) => new Problem('gone', text)
