import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { isSameAddress } from '../guests/guest-mailbox.ts'
import { expectFreeName, findNameRefusal } from '../guests/guest-name.ts'
import { unnamed } from '../guests/held-name.ts'
import type { Entrance } from '../links/review-gate.ts'
import { findPersonOfContact, insertPerson, type ReviewPersonRow } from '../review-store.ts'
import { viewerOf } from '../guests/viewer-name.ts'

export interface Author {
  kind: 'client' | 'staff'
  name: string
  /** Null for staff. */
  person: ReviewPersonRow | null
  /** The member of staff; null for others. */
  staffId: string | null
}

/**
 * Author of a comment: staff under their own name, or with the studio's password as the studio or with a given name; others as the person of their cookie, or as a new one, for whom
 * the caller sets the cookie (`rememberPerson`) after the commit. Throws `invalid` when a new person's name belongs to someone
 * else.
 */
export async function authorOf(
  tx: Transaction,
  entrance: Entrance,
  { now, ...typed }: { now: Date; name?: string; email?: string },
): Promise<Author> {
  // Whoever is signed in at the portal writes as themselves.
  const given = entrance.client ? {} : typed
  const known = viewerOf(entrance)
  const name = (entrance.person ? known.name : given.name || known.name) || unnamed
  if (entrance.member) {
    // Whoever has the studio's password may write as anyone of the studio; an account has its own name.
    const { id } = entrance.member
    return { kind: 'staff', name: (id === studioOwnerId && given.name) || name, person: null, staffId: id }
  }
  if (entrance.person) return { kind: 'client', name, person: entrance.person, staffId: null }
  // Concurrent first comments: with the project locked, the second finds the person of the first.
  const noted = entrance.client && (await findPersonOfContact(tx, entrance.project.id, entrance.client.contactId))
  if (noted) return { kind: 'client', name: noted.name, person: noted, staffId: null }
  if (given.name) await expectFreeName(tx, entrance, given.name)
  // Of concurrent first comments by one link, the first has its name.
  const free = given.name || !entrance.link || !(await findNameRefusal(tx, entrance, name)) ? name : unnamed
  const email = given.email || known.email
  const { client } = entrance
  const person = await insertPerson(tx, {
    projectId: entrance.project.id,
    linkId: entrance.link?.id ?? null,
    contactId: client?.contactId ?? null,
    name: free,
    email,
    emailProvenAt: client && email !== '' && isSameAddress(client.email, email) ? now : null,
  })
  return { kind: 'client', name: free, person, staffId: null }
}
