import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { guestNameRefusals, readAlike } from '#domain/reviews/access/guest-names.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { isSameAddress } from './guest-mailbox.ts'
import { expectFreeName } from './guest-name.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { rememberPerson } from '../links/review-cookie.ts'
import type { Entrance } from '../links/review-gate.ts'
import { insertPerson, updatePerson, type ReviewPersonRow } from '../review-store.ts'

/**
 * Sets the name of this browser's person; a known person is renamed, and whoever is signed in has the name of their account. Throws
 * `invalid` at a name that belongs to someone else.
 */
export async function introduce(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  entrance: Pick<Entrance, 'project' | 'link' | 'person' | 'client'>,
  wanted: { name: string; email: string },
  now: Date,
): Promise<ReviewPersonRow> {
  const { project, link, person, client } = entrance
  const given = client ? { name: client.name, email: client.email } : wanted
  const known = await db.transaction(async (tx) => {
    // Of two guests who give one name at once, the second is refused it.
    await lockReviewOrThrow(tx, project.id)
    if (person?.name === wanted.name && person.email === given.email) return person
    await expectFreeName(tx, entrance, wanted.name)
    if (client && !readAlike(client.name, wanted.name)) {
      throw new Problem('invalid', guestNameRefusals.signedIn, { fields: { name: guestNameRefusals.signedIn } })
    }
    const projectId = project.id
    const isAnother = person !== null && !isSameAddress(person.email, given.email)
    const proof = client ? { emailProvenAt: now } : isAnother ? { emailProvenAt: null } : {}
    const saved = person
      ? await updatePerson(tx, person.id, { ...given, ...proof })
      : await insertPerson(tx, {
          projectId,
          linkId: link?.id ?? null,
          contactId: client?.contactId ?? null,
          ...given,
          ...proof,
        })
    const meta = { personId: saved.id, name: given.name, by: given.name }
    await recordActivity(tx, { actor: 'client', action: 'review.introduced', subject: projectId, humanId: saved.humanId, meta })
    return saved
  })
  rememberPerson(c, env, entrance, known.id)
  return known
}
