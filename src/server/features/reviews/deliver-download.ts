import type { Context } from 'hono'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { findSignedInPerson, findStaffWho } from '../../base/access/sessions.ts'
import { tagOf } from '../../base/http/entity-tag.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { findAssetById, type Asset } from '../media/asset-store.ts'
import { attachment } from '../media/deliver-original.ts'
import { sendStored } from '../media/send-stored.ts'
import { findProject } from '../projects/project-store.ts'
import { readDownload, type Download } from './download-token.ts'
import { findDeliverable } from './deliverable-store.ts'
import { findDeliverableOfFinal } from './final-store.ts'
import { handOver } from './hand-over.ts'
import { lockProjectOrThrow } from './lock-project.ts'
import { findLink } from './link-store.ts'
import { fileNameOf } from './review-answers.ts'
import { enter } from './review-gate.ts'
import { findBySlug, findReview } from './review-store.ts'
import { listApprovals } from './standing-approval.ts'
import { namelessViewer } from './viewer-name.ts'

/**
 * Serves the original that a signed link names while its approval, final and share link stand. Throws `not-found` for an invalid
 * link, `gone` when it expired or was revoked, and `conflict` while payment is due, except for staff.
 */
export async function deliverDownload(
  c: Context<AppEnv>,
  services: Services,
  { token, mayHandOver }: { token: string; mayHandOver(projectId: string): Promise<boolean> },
  now: Date,
): Promise<Response> {
  const { db, env } = services
  const download = await readDownload(env, token, (projectId) => findReview(db, projectId))
  if (!download) throw new Problem('not-found', 'This link is incomplete.')
  if (download.until <= now) throw over('This download link has expired. Open the project again for a new one.')
  const asset = (await mayStillHave(services, download, now)) ? await findAssetById(db, download.assetId) : null
  if (!asset) throw over('This download is no longer available. Open the project to see the current files.')

  if (
    !(await mayHandOver(download.projectId)) &&
    !(await findStaffWho(db, c, env.https, { can: 'see-projects', projectId: download.projectId }))
  ) {
    throw new Problem('conflict', reviewMessages.held)
  }
  const headers = {
    ETag: asset.sha256 ? `"${asset.sha256}"` : tagOf(asset.storageKey),
    'Cache-Control': 'private, no-cache',
    'Content-Type': asset.contentType,
    'Content-Disposition': attachment(fileNameOf(asset)),
  }
  const answer = await sendStored(c, services, asset.storageKey, headers, () => mayStillHave(services, download, new Date()))
  if (answer.status < 300 && c.req.method === 'GET') await noteDelivery(c, services, download, asset, now)
  return answer
}

async function mayStillHave({ db }: Services, download: Download, now: Date): Promise<boolean> {
  const { linkId } = download
  const [released, link] = await Promise.all([findReleased(db, download), linkId ? findLink(db, linkId) : null])
  if (!released || (linkId && (!link || link.revokedAt || !link.mayDownload))) return false
  return !(link?.expiresOn && link.expiresOn < dayAt(now, studioTimeZone))
}

/** Id of the approved deliverable that a file is the approved version or a final of; null for none. */
async function findReleased(db: Sql, { projectId, assetId }: Pick<Download, 'projectId' | 'assetId'>): Promise<string | null> {
  const approvals = await listApprovals(db, projectId)
  const approved = approvals.find((one) => one.assetId === assetId)
  if (approved) return approved.deliverableId
  const ofFinal = await findDeliverableOfFinal(db, projectId, assetId)
  return approvals.some(({ deliverableId }) => deliverableId === ofFinal) ? ofFinal : null
}

/** A browser fetches a large file in several parts: they count as one download within this time. */
const oneDownloadMilliseconds = 3_600_000

/**
 * Records who downloaded a file, and by which share link. One by the client marks the deliverable as delivered; one by staff does not.
 */
async function noteDelivery(c: Context<AppEnv>, services: Services, download: Download, asset: Asset, now: Date): Promise<void> {
  const { db, env } = services
  const label = fileNameOf(asset)
  const member = await findSignedInPerson(db, c, env.https)
  const { by, link } = member ? { by: member.name, link: null } : await findDownloader(c, services, download, now)
  const meta = { label, assetId: asset.id, by: by ?? namelessViewer, ...(link && { link }) }
  const { projectId } = download
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const deed = { action: 'review.downloaded', subject: projectId, meta }
    const counted = await wasRecorded(tx, deed, new Date(now.getTime() - oneDownloadMilliseconds))
    if (!counted) await recordActivity(tx, { ...deed, actor: member ? 'staff' : 'client', personId: member?.id ?? null })
    if (member) return
    const released = await findReleased(tx, download)
    const deliverable = released && (await findDeliverable(tx, released))
    if (deliverable) await handOver(tx, deliverable, { actor: 'client', label, by })
  })
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

const over = (text: string) => new Problem('gone', text)
