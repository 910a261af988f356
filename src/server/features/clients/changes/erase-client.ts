import { Problem } from '#domain/common/problem.ts'
import { closeSessionsOfClient } from '../../../base/access/sessions.ts'
import type { Services } from '../../../base/services.ts'
import { forgetMeta, recordActivity } from '../../activity/activity-store.ts'
import { forgetPeople } from '../../people/human-store.ts'
import { forgetNotifications } from '../../people/notifications/notification-store.ts'
import type { ClientRecords } from '../client-records.ts'
import { deleteClient, type ClientRow } from '../client-store.ts'
import { listPeopleOf } from '../people/contact-store.ts'
import { findPersonOf } from '../people/people-of-client.ts'
import { lockClientOrThrow } from './lock-client.ts'

/**
 * Erases a person: their messages, mails to and about them, subscription and account. Returns the reasons for what must be kept
 * by law. `email` confirms the address, or the name where there is none: throws `invalid` when it differs, and `not-found`. The
 * owner is mailed before and afterwards, without the person's name.
 */
export async function eraseClient(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  records: readonly ClientRecords[],
  { id, email, address }: { id: string; email: string; address: string },
): Promise<string[]> {
  const event = { what: 'client-erased', at: new Date().toISOString(), address } as const
  await db.transaction(async (tx) => {
    expectAddress(await lockClientOrThrow(tx, id), email)
    await queue.send(tx, 'security.changed', { ...event, planned: true })
  })
  return db.transaction(async (tx) => {
    const client = await lockClientOrThrow(tx, id)
    expectAddress(client, email)
    const person = await findPersonOf(tx, client)
    const subjects = [id]
    const kept: string[] = []
    for (const record of records) {
      const erased = await record.erase(tx, person)
      subjects.push(...erased.subjects)
      kept.push(...erased.kept)
    }
    await closeSessionsOfClient(tx, id, 'removed')
    const everyone = await listPeopleOf(tx, id)
    await forgetNotifications(tx, [{ record: 'client', recordId: id }])
    await deleteClient(tx, id)
    await forgetPeople(tx, everyone)
    await forgetMeta(tx, { subjects, texts: person.addresses })
    await recordActivity(tx, { actor: 'staff', action: 'client.erased', subject: id, meta: { kept: kept.length } })
    await queue.send(tx, 'security.changed', event)
    return kept
  })
}

function expectAddress(client: ClientRow, email: string): void {
  if ((client.email ?? client.nameKey) === email.toLowerCase()) return
  const message = `This is not this person’s ${client.email === null ? 'name' : 'email address'}.`
  throw new Problem('invalid', message, { fields: { email: message } })
}
