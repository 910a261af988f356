import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { tryLockClient, type ClientRow } from '../client-store.ts'

/** Locks the client until the transaction ends. Throws `not-found` when missing or merged into another. */
export async function lockClientOrThrow(tx: Transaction, id: string): Promise<ClientRow> {
  const client = await tryLockClient(tx, id)
  if (!client || client.mergedInto) throw noSuchClient()
  return client
}

export const noSuchClient = () => new Problem('not-found', 'This client does not exist.')
