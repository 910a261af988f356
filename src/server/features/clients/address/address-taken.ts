import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { findClientByEmail } from '../client-store.ts'

/** Refusal that names the client who has the address, so that staff do not create a duplicate. */
export async function addressTaken(tx: Transaction, email: string): Promise<Problem> {
  const owner = await findClientByEmail(tx, email)
  const message = owner ? `This email address already belongs to ${owner.name}.` : 'This email address has just been taken.'
  return new Problem('conflict', message, { fields: { email: message } })
}
