import { clientForm, type ClientForm } from '#domain/clients/client.ts'
import { download, jsonType } from '../../../base/http/answers/download.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { listActivityOf, recordActivity } from '../../activity/activity-store.ts'
import type { ClientRecords } from '../client-records.ts'
import { listContacts } from '../people/contact-store.ts'
import { findPersonOf } from '../people/people-of-client.ts'
import { lockClientOrThrow } from './lock-client.ts'

/** Exports all data held about a person as one file; the owner is mailed before and afterwards. Throws `not-found`. */
export async function exportClient(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  records: readonly ClientRecords[],
  { id, address }: { id: string; address: string },
  { now, today }: Present,
): Promise<Response> {
  const event = { what: 'client-exported', at: now.toISOString(), address } as const
  await db.transaction(async (tx) => {
    await lockClientOrThrow(tx, id)
    await queue.send(tx, 'security.changed', { ...event, planned: true })
  })
  const held = await db.transaction(async (tx) => {
    const client = await lockClientOrThrow(tx, id)
    const person = await findPersonOf(tx, client)
    const lists = []
    for (const record of records) lists.push(await record.exportOf(tx, person))
    await recordActivity(tx, { actor: 'staff', action: 'client.exported', subject: id })
    await queue.send(tx, 'security.changed', event)
    const { email: _, ...fields } = clientForm.shape
    const written = Object.keys(fields) as Exclude<keyof ClientForm, 'email'>[]
    const people = await listContacts(tx, id)
    return {
      exportedAt: now,
      client: {
        ...Object.fromEntries(written.map((name) => [name, client[name]])),
        addresses: person.addresses,
        createdAt: client.createdAt,
      },
      hasPortalAccount: people.some(({ isMain, passwordHash }) => isMain && passwordHash !== null),
      people: people.map((one) => ({
        name: one.name,
        email: one.email,
        rights: one.rights,
        hasPortalAccount: one.passwordHash !== null,
        invitedAt: one.invitedAt,
        createdAt: one.createdAt,
      })),
      ...Object.assign({}, ...lists),
      activity: await listActivityOf(tx, id),
    }
  })
  return download(JSON.stringify(held, null, 2), { name: `client-${today}.json`, type: jsonType })
}
