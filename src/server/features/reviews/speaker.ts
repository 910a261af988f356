import { defaultBrand } from '#domain/brand/brand.ts'
import type { Transaction } from '../../base/database.ts'
import { reviewPeople } from '../../tables/reviews.ts'
import type { Entrance } from './review-gate.ts'
import type { ReviewPersonRow } from './review-store.ts'

export interface Speaker {
  kind: 'client' | 'staff'
  name: string
  /** Null for staff. */
  person: ReviewPersonRow | null
}

/** What whoever does not say their name is called. */
const unnamed = 'Client'

/**
 * Who speaks: staff as the studio or by the name that they give; clients as whom their browser is known for, or as somebody
 * new, whom the caller has to remember (`rememberPerson`) once the transaction has ended.
 */
export async function speakerOf(
  tx: Transaction,
  { staff, person, link, project }: Entrance,
  given: { name?: string; email?: string } = {},
): Promise<Speaker> {
  if (staff) return { kind: 'staff', name: given.name || defaultBrand.name, person: null }
  if (person) return { kind: 'client', name: person.name, person }
  const name = given.name || link?.name || unnamed
  const [added] = await tx
    .insert(reviewPeople)
    .values({ projectId: project.id, linkId: link?.id ?? null, name, email: given.email || link?.email || '' })
    .returning()
  return { kind: 'client', name, person: added! }
}
