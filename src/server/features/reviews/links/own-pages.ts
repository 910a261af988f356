import { pageEnd } from '#domain/reviews/access/client-page-link.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { eachOnce, mailboxesOfClient } from '../mails/client-mailboxes.ts'
import { isSameAddress } from '../guests/guest-mailbox.ts'
import { insertLink, listStandingLinks } from './link-store.ts'
import { findReview, type ReviewLinkRow } from '../review-store.ts'
import { mailboxesOf, type Informed } from '../mails/thread-mailboxes.ts'

/** The mailboxes of the client, each with the page of its own share link, which is made with its first mail. The project is locked. */
export async function ownPages(tx: Transaction, project: ProjectRow, now: Date): Promise<Informed[]> {
  const pages: Informed[] = []
  for (const mailbox of await mailboxesOfClient(tx, project)) {
    const { key } = await ownLink(tx, project, mailbox, now)
    pages.push({ ...mailbox, page: { slug: '~', key } })
  }
  return pages
}

/**
 * Whom a decision is told to: the client’s people, and the person whom it answers; each address once, with a link of its own. The
 * person is found by id: a name is whatever somebody typed. Their address counts once it is proven, or is the one that the studio
 * made their share link for, and while that link is valid.
 */
export async function clientMailboxes(
  tx: Transaction,
  project: ProjectRow,
  { personId, now }: { personId: string | null; now: Date },
): Promise<Informed[]> {
  const spoke = await mailboxesOf(tx, project, personId === null ? [] : [personId], now)
  const others = spoke.map(({ address, page }) => ({ name: '', address, page }))
  return eachOnce([...(await ownPages(tx, project, now)), ...others])
}

export const endOf = ({ slug, key }: Informed['page'], film?: string): string => pageEnd(slug, key, film)

/**
 * The link of one person: it allows what they may as a contact, and asks for the password of a page that has nothing else.
 * One that the studio made for this mailbox with more or less than that stays as it is, beside it.
 */
export async function ownLink(
  tx: Transaction,
  { id: projectId, clientId }: Pick<ProjectRow, 'id' | 'clientId'>,
  { name, address }: Mailbox,
  now: Date,
): Promise<ReviewLinkRow> {
  const review = await findReview(tx, projectId)
  const people = clientId === null ? [] : await listContacts(tx, clientId)
  const rights = people.find(({ email }) => email !== null && isSameAddress(email, address))?.rights
  const wanted = {
    mayComment: rights?.includes('comment') ?? true,
    mayApprove: rights?.includes('approve') ?? true,
    mayDownload: true,
    passwordHash: review && review.privateKey === null ? review.passwordHash : null,
  }
  const known = (await listStandingLinks(tx, projectId, now)).find(
    (link) =>
      isSameAddress(link.email, address) &&
      link.expiresOn === null &&
      (Object.keys(wanted) as (keyof typeof wanted)[]).every((column) => link[column] === wanted[column]),
  )
  return known ?? insertLink(tx, { ...wanted, projectId, name: name || address, email: address, key: makeLinkId() })
}
