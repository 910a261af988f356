import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { deliveryProfileEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { mostProfiles, profileFields, type ProfileFields } from '#domain/deliveries/profile.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  countProfiles,
  deleteProfile,
  findProfile,
  insertProfile,
  tryLockProfile,
  updateProfile,
  type ProfileRow,
} from './profile-store.ts'
import { tryProfile } from './try-profile.ts'

type Means = Pick<Services, 'db' | 'env' | 'filmTools' | 'log'>

/** Throws `invalid` when ffmpeg refuses it, and `conflict` for a name that is taken or too many profiles. */
export async function addProfile(services: Means, fields: ProfileFields): Promise<ProfileRow> {
  await tryProfile(services, fields)
  return services.db.transaction(async (tx) => {
    if ((await countProfiles(tx)) >= mostProfiles) {
      throw new Problem('conflict', `There can be up to ${mostProfiles} profiles. Please delete one first.`)
    }
    const added = await insertProfile(tx, fields)
    if (!added) throw nameTaken()
    await recordActivity(tx, { actor: 'staff', action: 'settings.profile-added', meta: { name: added.name } })
    return added
  })
}

/** Missing fields stay. Throws like {@link addProfile}, and `not-found`. */
export async function changeProfile(
  services: Means,
  id: string,
  { revision, ...changes }: BodyOf<typeof deliveryProfileEndpoints.changeDeliveryProfile>,
): Promise<ProfileRow> {
  const { db } = services
  const before = await findProfile(db, id)
  if (!before) throw noSuchProfile()
  expectRevision(revision, before.revision)
  // Outside of the transaction, since it takes seconds.
  const differs = Object.entries(changes).some(
    ([name, value]) => value !== undefined && value !== before[name as keyof ProfileRow],
  )
  if (!differs) return before
  await tryProfile(services, profileFields.parse({ ...before, ...changes }))
  return db.transaction(async (tx) => {
    const locked = await tryLockProfile(tx, id)
    if (!locked) throw noSuchProfile()
    expectRevision(before.revision, locked.revision)
    const saved = await updateProfile(tx, id, { ...changes, revision: locked.revision + 1 })
    if (!saved) throw nameTaken()
    await recordActivity(tx, { actor: 'staff', action: 'settings.profile-changed', meta: { name: saved.name } })
    return saved
  })
}

export async function removeProfile({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tryLockProfile(tx, id)
    if (!found) throw noSuchProfile()
    await deleteProfile(tx, id)
    await recordActivity(tx, { actor: 'staff', action: 'settings.profile-removed', meta: { name: found.name } })
  })
}

const noSuchProfile = () => new Problem('not-found', 'This profile does not exist.')

function nameTaken(): Problem {
  const text = 'Another profile has this name. Please choose another.'
  return new Problem('conflict', text, { fields: { name: text } })
}
