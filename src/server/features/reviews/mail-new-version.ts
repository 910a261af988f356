import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/calendar-day.ts'
import { pageEnd } from '#domain/reviews/client-page-link.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { listLinks } from './link-store.ts'
import { findReview } from './review-store.ts'

/** Mails the client and all holders of valid share links, each with their own link. */
export async function mailNewVersion(
  tx: Transaction,
  queue: Queue,
  { id: projectId, slug, projectTitle, clientName, clientEmail }: ProjectRow,
  { label, notes }: { label: string; notes: string },
  now: Date,
): Promise<void> {
  const today = dayAt(now, studioTimeZone)
  const links = await listLinks(tx, projectId)
  const privateKey = (await findReview(tx, projectId))?.privateKey ?? null
  const holders = links
    .filter(({ email, revokedAt, expiresOn }) => email !== '' && !revokedAt && (!expiresOn || expiresOn >= today))
    .map(({ name, email, key }) => ({ name, address: email, key: `~${key}` }))
  const ofClient = clientEmail === '' ? [] : [{ name: clientName, address: clientEmail, key: pageEnd(slug, privateKey) }]
  const told = new Set<string>()
  for (const { key, ...to } of [...ofClient, ...holders]) {
    // One mail per address, preferring the client's own link.
    if (told.has(to.address.toLowerCase())) continue
    told.add(to.address.toLowerCase())
    const props = { name: to.name, projectTitle, key, version: label, notes }
    await queueMail(tx, queue, { to, template: 'review-new-version', props, about: projectId })
  }
}
