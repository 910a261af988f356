import type { Transaction } from '../../base/database/database.ts'
import { expectFreeName } from './guest-name.ts'
import type { Entrance } from './review-gate.ts'
import { findPersonOfClient, insertPerson, type ReviewPersonRow } from './review-store.ts'
import { viewerOf } from './viewer-name.ts'

export interface Author {
  kind: 'client' | 'staff'
  name: string
  /** Null for staff. */
  person: ReviewPersonRow | null
}

/** What whoever does not say their name is called. */
export const unnamed = 'Client'

/**
 * Who speaks: staff as the studio or by the name that they give; clients as whom their browser is known for, or as somebody
 * new, whom the caller has to remember (`rememberPerson`) once the transaction has ended. Throws `invalid` for somebody new
 * with a name that is somebody else's.
 */
export async function authorOf(
  tx: Transaction,
  entrance: Entrance,
  given: { name?: string; email?: string } = {},
): Promise<Author> {
  const known = viewerOf(entrance)
  const name = (entrance.person ? known.name : given.name || known.name) || unnamed
  if (entrance.staff) return { kind: 'staff', name: given.name || name, person: null }
  if (entrance.person) return { kind: 'client', name, person: entrance.person }
  // Two words at once: the project is held, so that the second finds whom the first has noted.
  const noted = entrance.client && (await findPersonOfClient(tx, entrance.project.id, entrance.client.id))
  if (noted) return { kind: 'client', name: noted.name, person: noted }
  if (given.name) await expectFreeName(tx, entrance, given.name)
  const person = await insertPerson(tx, {
    projectId: entrance.project.id,
    linkId: entrance.link?.id ?? null,
    clientId: entrance.client?.id ?? null,
    name,
    email: given.email || known.email,
  })
  return { kind: 'client', name, person }
}
