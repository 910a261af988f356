import { hasAllRights, refusalToLoseRights } from '#domain/clients/contact-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import { closeSessionsOfContact } from '../../../base/access/sessions.ts'
import type { Services } from '../../../base/services.ts'
import { deletePasskeysOf } from '../../accounts/passkeys.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { deletePortalLinksOf, handMainOver, revokeReviewLinksOf, updateContact, type ContactRow } from './contact-store.ts'
import { deedBy, expectManager, lockContactOrThrow, toColleague, type ContactManager } from './lock-contacts.ts'

/**
 * Removes a person from a client: their sessions, links and invitation end at once. Where it is the main contact, somebody with
 * all permissions takes their place, the one who removes them by preference, and the studio's mails go there. Throws `not-found`,
 * `not-allowed`, and `conflict` for the last one.
 */
export async function removeContact({ db }: Pick<Services, 'db'>, id: string, by: ContactManager, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { contact, everyone } = await lockContactOrThrow(tx, id, by)
    if (by?.contactId !== id) expectManager(everyone, by)
    const refusal = refusalToLoseRights(everyone.map(toColleague), toColleague(contact), null)
    if (refusal) throw new Problem('conflict', refusal)
    const heir = contact.isMain ? heirOf(everyone, contact, by) : null
    await updateContact(tx, id, { isMain: false, removedAt: now, passwordHash: null, inviteHash: null })
    if (heir) await handMainOver(tx, contact, heir)
    await deletePasskeysOf(tx, contact.personId)
    await deletePortalLinksOf(tx, id)
    await revokeReviewLinksOf(tx, contact, now)
    await closeSessionsOfContact(tx, id, 'removed')
    const { actor, meta } = deedBy(by)
    const what = { name: contact.name, ...(heir && { main: heir.name }) }
    await recordActivity(tx, { actor, action: 'client.person-removed', subject: contact.clientId, meta: { ...meta, ...what } })
  })
}

function heirOf(everyone: readonly ContactRow[], main: ContactRow, by: ContactManager): ContactRow {
  const able = everyone.filter((one) => one.id !== main.id && one.passwordHash !== null && hasAllRights(one))
  const heir = able.find(({ id }) => id === by?.contactId) ?? able[0]
  if (heir) return heir
  throw new Problem('conflict', 'A client keeps a main contact. Give a colleague who has signed in all permissions first.')
}
