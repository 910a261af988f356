import type { Transaction } from '../../../base/database/database.ts'
import type { Person } from '../client-records.ts'
import { listAddresses, type ClientRow } from '../client-store.ts'
import { listOwnMailboxes } from './contact-store.ts'

/** A client with all addresses whose data is theirs, for export and erasure: the record's, and those of their people alone. */
export async function findPersonOf(tx: Transaction, client: ClientRow): Promise<Person> {
  const [known] = await listAddresses(tx, [client])
  const addresses = [...new Set([...known!.addresses, ...(await listOwnMailboxes(tx, client.id))])]
  return { id: client.id, addresses }
}
