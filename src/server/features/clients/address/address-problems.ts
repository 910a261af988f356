import { Problem } from '#domain/common/problem.ts'
import type { AddressProblem } from '#domain/clients/client-endpoints.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { deleteTrouble, listTroubles } from '../../mails/outbox/address-trouble-store.ts'
import { findClient } from '../client-store.ts'
import { listContacts } from '../people/contact-store.ts'
import { noSuchClient } from '../changes/lock-client.ts'

/** Addresses of a client and of its people to which mail does not arrive. */
export async function readAddressProblems(db: Sql, clientId: string): Promise<AddressProblem[]> {
  const troubles = await listTroubles(db, await addressesOf(db, clientId))
  return troubles.map(({ since, ...trouble }) => ({ ...trouble, since: since.toISOString() }))
}

/** Mail may go to an address of the client again. One that is not marked is left as it is. Throws `not-found`. */
export async function clearAddress({ db }: Pick<Services, 'db'>, clientId: string, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findClient(tx, clientId))) throw noSuchClient()
    const address = email.toLowerCase()
    if (!(await addressesOf(tx, clientId)).includes(address)) throw new Problem('not-found', 'This client has no such address.')
    const kind = await deleteTrouble(tx, address)
    if (kind) await recordActivity(tx, { actor: 'staff', action: 'client.address-cleared', subject: clientId, meta: { kind } })
  })
}

async function addressesOf(db: Sql, clientId: string): Promise<string[]> {
  const [client, contacts] = [await findClient(db, clientId), await listContacts(db, clientId)]
  return [...new Set([client?.email, ...contacts.map(({ email }) => email)].flatMap((email) => email?.toLowerCase() ?? []))]
}
