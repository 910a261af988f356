import type { ContactInvitation } from '#domain/clients/contact.ts'
import { mostContacts } from '#domain/clients/contact-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findContact, findOrAddMainContact, insertContact, listContacts, type ContactRow } from './contact-store.ts'
import { mailInvitation } from '../portal/invite-to-portal.ts'
import { lockClientOrThrow } from '../changes/lock-client.ts'
import { deedBy, expectManager, lockContactOrThrow, type ContactManager } from './lock-contacts.ts'

/**
 * Adds a person to a client and mails them a link for choosing a password. Throws `not-found`, `not-allowed`, and `conflict` at the
 * address when it is somebody's here.
 */
export async function inviteContact(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  clientId: string,
  { name, email, rights }: ContactInvitation,
  by: ContactManager,
  now: Date,
): Promise<ContactRow> {
  return db.transaction(async (tx) => {
    await findOrAddMainContact(tx, await lockClientOrThrow(tx, clientId))
    const everyone = await listContacts(tx, clientId)
    expectManager(everyone, by)
    const known = everyone.find((one) => one.email === email)
    if (known) {
      const message = `This is the address of ${known.name}.`
      throw new Problem('conflict', message, { fields: { email: message } })
    }
    if (everyone.length >= mostContacts) throw new Problem('conflict', `A client can have ${mostContacts} people.`)
    const contact = await insertContact(tx, { clientId, name, email, rights })
    await mailInvitation(tx, queue, contact, now, by)
    const { actor, meta } = deedBy(by)
    await recordActivity(tx, {
      actor,
      action: 'client.person-invited',
      subject: clientId,
      meta: { ...meta, contactId: contact.id, name, rights },
    })
    return (await findContact(tx, contact.id))!.contact
  })
}

/** Replaces an invitation that was not accepted. Throws as {@link inviteContact}, and `conflict` once it was. */
export async function inviteContactAgain(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  by: ContactManager,
  now: Date,
): Promise<ContactRow> {
  return db.transaction(async (tx) => {
    const { contact, everyone } = await lockContactOrThrow(tx, id, by)
    expectManager(everyone, by)
    if (contact.passwordHash !== null) throw new Problem('conflict', `${contact.name} has already signed in.`)
    await mailInvitation(tx, queue, contact, now, by)
    const { actor, meta } = deedBy(by)
    const subject = contact.clientId
    await recordActivity(tx, {
      actor,
      action: 'client.person-invited',
      subject,
      meta: { ...meta, contactId: contact.id, name: contact.name },
    })
    return (await findContact(tx, id))!.contact
  })
}
