import { pageEnd } from '#domain/reviews/access/client-page-link.ts'
import { newVersionMessage } from '#domain/reviews/mails/reply-mails.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Env } from '../../../base/env.ts'
import type { Queue } from '../../../base/queue.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { listQuiet } from './client-mailboxes.ts'
import { filmOfLinks, findVersionName } from '../versions/find-deliverable.ts'
import { isProven } from '../guests/guest-mailbox.ts'
import { listStandingLinks } from '../links/link-store.ts'
import { findStoppedMailboxes } from './mail-stop-store.ts'
import { mailboxHash, mailStopToken, stopAddress } from './mail-stop-token.ts'
import { endOf, ownPages } from '../links/own-pages.ts'
import { queueReviewPushes } from './push-to-viewers.ts'
import { listPushedPeople } from './review-push-store.ts'
import { listPeople } from '../review-store.ts'
import { mailboxesOf } from './thread-mailboxes.ts'
import type { VersionRow } from '../versions/version-store.ts'

export interface VersionMeans {
  tx: Transaction
  queue: Queue
  env: Pick<Env, 'sessionSecret' | 'siteUrl'>
}

/** Mails the client’s people who wish it, all holders of valid share links, each with their own link, and guests who proved their address. */
export async function mailNewVersion(
  { tx, queue, env }: VersionMeans,
  project: ProjectRow,
  version: Pick<VersionRow, 'projectId' | 'deliverableId' | 'label' | 'notes'>,
  now: Date,
): Promise<void> {
  const { id: projectId, slug, projectTitle } = project
  const { notes } = version
  const name = await findVersionName(tx, version)
  const { film } = await filmOfLinks(tx, version)
  const links = await listStandingLinks(tx, projectId, now)
  const ofClient = (await ownPages(tx, project, now)).map(({ page, ...to }) => ({ ...to, key: endOf(page, film) }))
  const quiet = await listQuiet(tx, project)
  const holders = links
    .filter(({ email }) => email !== '' && !quiet.has(email.toLowerCase()))
    .map(({ name, email, key }) => ({ name, address: email, key: pageEnd(`~${key}`, null, film) }))
  const guests = (await listPeople(tx, projectId))
    .filter((one) => isProven(one) && one.contactId === null)
    .flatMap(({ name, email, linkId }) => {
      const link = links.find(({ id }) => id === linkId)
      // Who came by a link that is no longer valid has lost what it gave.
      return linkId && !link ? [] : [{ name, address: email, key: pageEnd(link ? `~${link.key}` : slug, null, film) }]
    })
  const everyone = [...ofClient, ...holders, ...guests]
  const stopped = await findStoppedMailboxes(
    tx,
    projectId,
    everyone.map(({ address }) => mailboxHash(address)),
  )
  const seen = new Set<string>()
  const mailed = new Set<string>()
  for (const { key: end, ...to } of everyone) {
    // One mail per address, preferring the client's own link.
    if (seen.has(to.address.toLowerCase())) continue
    seen.add(to.address.toLowerCase())
    if (stopped.has(mailboxHash(to.address))) continue
    mailed.add(to.address.toLowerCase())
    const token = mailStopToken(env, { address: to.address, projectId })
    const props = { name: to.name, projectTitle, key: end, version: name, notes, token }
    const unsubscribeUrl = stopAddress(env, token)
    await queueMail(tx, queue, { to, template: 'review-new-version', props, about: projectId, unsubscribeUrl })
  }
  for (const { personId, address, page } of await mailboxesOf(tx, project, await listPushedPeople(tx, projectId), now)) {
    if (!mailed.has(address.toLowerCase())) continue
    // By the link that this browser came with: whoever has it may not have the mailbox, whose mail may open more.
    const message = newVersionMessage({ projectTitle, version: name, key: pageEnd(page.slug, page.key, film) })
    await queueReviewPushes({ tx, queue }, [personId], message)
  }
}
