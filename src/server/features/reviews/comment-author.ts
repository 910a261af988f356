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

/** Name of authors who give none. */
export const unnamed = 'Client'

/**
 * Author of a comment: staff as the studio or with a given name; others as the person of their cookie, or as a new one, for whom
 * the caller sets the cookie (`rememberPerson`) after the commit. Throws `invalid` when a new person's name belongs to someone
 * else.
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
  // Concurrent first comments: with the project locked, the second finds the person of the first.
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
