import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { mailboxesOfClient, listQuiet } from '../mails/client-mailboxes.ts'
import { isProven } from '../guests/guest-mailbox.ts'
import { listStandingLinks } from './link-store.ts'
import { ownLink } from './own-pages.ts'
import { listPeople } from '../review-store.ts'
import { mailShareLink } from './share-links.ts'

/** Mails their own link to the client’s people, to holders of share links, and to guests of the page who proved their address. */
export async function mailOwnLinks(
  { tx, queue }: { tx: Transaction } & Pick<Services, 'queue'>,
  project: ProjectRow,
  now: Date,
): Promise<void> {
  const quiet = await listQuiet(tx, project)
  const mailed = new Set<string>(quiet)
  const guests = (await listPeople(tx, project.id))
    .filter((one) => isProven(one) && one.contactId === null && one.linkId === null)
    .map(({ name, email }) => ({ name, address: email }))
  const holders = (await listStandingLinks(tx, project.id, now)).filter(({ email }) => email !== '')
  const mail = async (address: string, find: () => Promise<(typeof holders)[number]>) => {
    if (mailed.has(address.toLowerCase())) return
    mailed.add(address.toLowerCase())
    await mailShareLink(tx, queue, project, await find())
  }
  for (const mailbox of await mailboxesOfClient(tx, project))
    await mail(mailbox.address, () => ownLink(tx, project, mailbox, now))
  for (const link of holders) await mail(link.email, () => Promise.resolve(link))
  for (const mailbox of guests) await mail(mailbox.address, () => ownLink(tx, project, mailbox, now))
}
