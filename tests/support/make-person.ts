import type { Ability } from '#domain/common/ability.ts'
import type { StaffRole } from '#domain/people/roles.ts'
import { hashPassword } from '#server/base/access/password-hash.ts'
import { assignments, people, staff } from '#server/tables/people/people.ts'
import { makeEmail } from './factories.ts'
import { makeSession } from './make-session.ts'
import type { TestProduct } from './test-product.ts'

export const staffPassword = 'a long walk by the sea'

let hash: Promise<string> | undefined

interface Made {
  id: string
  name: string
  email: string
  /** Of a session. */
  cookie: string
}

/** A member of staff who has joined, signed in. */
export async function makePerson(
  product: Pick<TestProduct, 'db'>,
  role: StaffRole,
  {
    name = 'Anna Field',
    added = [],
    taken = [],
    projects = [],
  }: { name?: string; added?: Ability[]; taken?: Ability[]; projects?: string[] } = {},
): Promise<Made> {
  const { db } = product
  const email = makeEmail()
  const [person] = await db.insert(people).values({ name }).returning()
  const { id } = person!
  const joined = { joinedAt: new Date(), passwordHash: await (hash ??= hashPassword(staffPassword)) }
  await db.insert(staff).values({ personId: id, email, role, abilitiesAdded: added, abilitiesTaken: taken, ...joined })
  if (projects.length > 0) await db.insert(assignments).values(projects.map((projectId) => ({ personId: id, projectId })))
  return { id, name, email, cookie: await makeSession(product, 'staff', { personId: id }) }
}
