import type { ContactChange } from '#domain/clients/contact.ts'
import { refusalToLoseRights } from '#domain/clients/contact-rules.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findContact, updateContact, type ContactRow } from './contact-store.ts'
import { deedBy, expectManager, lockContactOrThrow, toColleague, type ContactManager } from './lock-contacts.ts'

/**
 * Changes a person of a client. Everybody may change their own name and mails; anything else is for those with all permissions,
 * who cannot give up the last of them. Throws `not-found`, `not-allowed`, and `conflict`.
 */
export async function changeContact(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...changes }: ContactChange,
  by: ContactManager,
): Promise<ContactRow> {
  return db.transaction(async (tx) => {
    const { contact, everyone } = await lockContactOrThrow(tx, id, by)
    if (by?.contactId !== id || changes.rights !== undefined) expectManager(everyone, by)
    expectRevision(revision, contact.revision, 'this person')
    if (changes.rights) {
      const refusal = refusalToLoseRights(everyone.map(toColleague), toColleague(contact), changes.rights)
      if (refusal) throw new Problem('conflict', refusal, { fields: { rights: refusal } })
    }
    await updateContact(tx, id, changes)
    const { actor, meta } = deedBy(by)
    const subject = contact.clientId
    const what = {
      name: changes.name ?? contact.name,
      changed: Object.keys(changes),
      ...(changes.rights && { rights: changes.rights }),
    }
    await recordActivity(tx, { actor, action: 'client.person-changed', subject, meta: { ...meta, ...what } })
    // Open pages read again what this person may do.
    if (changes.rights) await announce(tx, 'access', {})
    return (await findContact(tx, id))!.contact
  })
}
