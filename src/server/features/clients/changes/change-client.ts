import { noEmail, type ClientForm } from '#domain/clients/client.ts'
import { canonicalJson } from '#domain/signatures/signature.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { isUniqueViolation, type Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notifyOfMentions } from '../../people/notifications/notify-of-mentions.ts'
import { addressTaken } from '../address/address-taken.ts'
import { findClientByEmail, updateClient, type ClientRow } from '../client-store.ts'
import { findOrAddMainContact, listContacts, updateContact } from '../people/contact-store.ts'
import { lockClientOrThrow } from './lock-client.ts'

/**
 * `unreached`: names whom the notes mention in vain. Throws `not-found`, `invalid` when the address would be removed, and `conflict` when saved since or when the address belongs
 * to another client. Changing the address invalidates a mailed portal link.
 */
export async function changeClient(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  { id, revision, form: { email: given, ...others } }: { id: string; revision: number; form: ClientForm },
): Promise<{ client: ClientRow; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const before = await lockClientOrThrow(tx, id)
    expectRevision(revision, before.revision, 'this client')
    const email = given || null
    if (before.email !== null && email === null) throw new Problem('invalid', noEmail, { fields: { email: noEmail } })
    const form = { ...others, name: nameAfter(before, others), email }
    const moved = before.email !== email
    if (moved && email !== null && (await findClientByEmail(tx, email))) throw await addressTaken(tx, email)
    const changed = Object.keys(form).filter((field) => !same(form[field as keyof ClientForm], before[field as keyof ClientForm]))
    const saved = await save(tx, id, { ...form, revision: revision + 1 })
    await changeMainContact(tx, before, saved)
    await recordActivity(tx, { actor: 'staff', action: 'client.changed', subject: id, meta: { changed } })
    const mentioning = { record: 'client', recordId: id, text: saved.notes, before: before.notes, where: 'client' } as const
    return { client: saved, unreached: await notifyOfMentions({ tx, queue, person, now }, mentioning) }
  })
}

/** A client who goes by the company's name goes by its new one. */
const nameAfter = (before: ClientRow, { name, company }: Pick<ClientForm, 'name' | 'company'>): string =>
  name === before.name && before.name === before.company && company !== '' ? company : name

/** The main contact follows the client's record, unless they have another name or mailbox by now. */
async function changeMainContact(tx: Transaction, before: ClientRow, { name, email }: ClientRow): Promise<void> {
  const main = await findOrAddMainContact(tx, before)
  const renamed = main.name === before.name && name !== before.name
  const moved = main.email === before.email && email !== before.email
  const colleague = moved && (await listContacts(tx, before.id)).find((one) => one.id !== main.id && one.email === email)
  if (colleague) {
    const message = `This is the address of ${colleague.name}, a colleague of this client.`
    throw new Problem('conflict', message, { fields: { email: message } })
  }
  if (renamed || moved) await updateContact(tx, main.id, { ...(renamed && { name }), ...(moved && { email, inviteHash: null }) })
}

const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

/** Uses a savepoint, so that after a unique violation the outer transaction can query the address's owner. */
async function save(tx: Transaction, id: string, changes: Parameters<typeof updateClient>[2]): Promise<ClientRow> {
  try {
    return await tx.transaction((inner) => updateClient(inner, id, changes))
  } catch (error) {
    if (isUniqueViolation(error, 'clients_email')) throw await addressTaken(tx, String(changes.email))
    throw error
  }
}
