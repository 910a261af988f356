import type { Context } from 'hono'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectFreeName } from './guest-name.ts'
import { rememberPerson } from './review-cookie.ts'
import type { Entrance } from './review-gate.ts'
import { insertPerson, updatePerson, type ReviewPersonRow } from './review-store.ts'

/** Sets the name of this browser's person; a known person is renamed. Throws `invalid` at a name that belongs to someone else. */
export async function introduce(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  { project, link, person, client }: Pick<Entrance, 'project' | 'link' | 'person' | 'client'>,
  given: { name: string; email: string },
): Promise<ReviewPersonRow> {
  const known = await db.transaction(async (tx) => {
    if (person?.name === given.name && person.email === given.email) return person
    await expectFreeName(tx, { project, link, person, ...(client && { client }) }, given.name)
    const projectId = project.id
    const now = person
      ? await updatePerson(tx, person.id, given)
      : await insertPerson(tx, { projectId, linkId: link?.id ?? null, ...given })
    const meta = { personId: now.id, name: given.name }
    await recordActivity(tx, { actor: 'client', action: 'review.introduced', subject: projectId, meta })
    return now
  })
  rememberPerson(c, env, { projectId: project.id, personId: known.id })
  return known
}
