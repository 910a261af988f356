import { isBuiltIn, type CheckLimits } from '#domain/checks/check-limits.ts'
import type { CheckProfile, checkEndpoints } from '#domain/checks/check-endpoints.ts'
import type { AnswerGivenTo, BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  countUsesOf,
  deleteProfile,
  findProfile,
  insertProfile,
  listProfiles,
  tryLockProfile,
  updateProfile,
  type CheckProfileRow,
} from './check-profile-store.ts'
import { checkSetting, defaultKey } from './check-setting.ts'

type Means = Pick<Services, 'db' | 'queue'>

const mostProfiles = 50

export async function toProfiles(db: Sql): Promise<AnswerGivenTo<typeof checkEndpoints.readCheckProfiles>> {
  const [rows, setting] = await Promise.all([listProfiles(db), checkSetting.find(db)])
  return { profiles: rows.map(toProfile), profile: setting?.value.profile ?? 'web', revision: setting?.revision ?? 0 }
}

const toProfile = ({ id, name, limits, revision }: CheckProfileRow): CheckProfile => ({ id, name, revision, ...limits })

/** Throws `conflict` for a taken name, and when there are too many. */
export async function addProfile(
  { db }: Means,
  { name, ...limits }: BodyOf<typeof checkEndpoints.addCheckProfile>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await listProfiles(tx)
    if (others.length >= mostProfiles) throw new Problem('conflict', `Please use at most ${mostProfiles} profiles.`)
    expectFreeName(others, name)
    await insertProfile(tx, { name, limits })
    await record(tx, 'added', name)
  })
}

/** Throws `not-found`, and `conflict` for a taken name or an older revision. */
export async function changeProfile(
  { db, queue }: Means,
  id: string,
  { revision, name, ...changes }: BodyOf<typeof checkEndpoints.changeCheckProfile>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, id)
    expectRevision(revision, before.revision, 'this profile')
    if (name !== undefined)
      expectFreeName(
        (await listProfiles(tx)).filter((one) => one.id !== id),
        name,
      )
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const limits: CheckLimits = { ...before.limits, ...given }
    await updateProfile(tx, id, { name: name ?? before.name, limits, revision: before.revision + 1 })
    await record(tx, 'changed', name ?? before.name)
    await queue.send(tx, 'check-limits.changed', {})
  })
}

/** Throws `not-found`, and `conflict` while it is in use. */
export async function removeProfile({ db }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockOrThrow(tx, id)
    const uses = await countUsesOf(tx, id)
    if ((await defaultKey(tx)) === id)
      throw new Problem('conflict', 'This is the default profile. Please choose another default first.')
    if (uses > 0) {
      const of = uses === 1 ? 'A deliverable uses' : `${uses} deliverables use`
      throw new Problem('conflict', `${of} this profile. Please choose another there first.`)
    }
    await deleteProfile(tx, id)
    await record(tx, 'removed', name)
  })
}

/** Throws `conflict` when saved since `revision`, and `invalid` for a profile that is gone. */
export async function saveCheckSettings(
  { db, queue }: Means,
  { profile, revision }: BodyOf<typeof checkEndpoints.saveCheckSettings>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isBuiltIn(profile) && !(await findProfile(tx, profile))) {
      const text = 'This profile does not exist any more. Please choose another.'
      throw new Problem('invalid', text, { fields: { profile: text } })
    }
    await checkSetting.save(tx, { profile }, revision)
    await queue.send(tx, 'check-limits.changed', {})
  })
}

async function lockOrThrow(tx: Transaction, id: string): Promise<CheckProfileRow> {
  const profile = await tryLockProfile(tx, id)
  if (!profile) throw new Problem('not-found', 'This profile does not exist any more.')
  return profile
}

function expectFreeName(others: readonly CheckProfileRow[], name: string): void {
  if (!others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return
  const text = 'Another profile has this name. Please choose another.'
  throw new Problem('conflict', text, { fields: { name: text } })
}

const record = (tx: Transaction, done: 'added' | 'changed' | 'removed', name: string) =>
  recordActivity(tx, { actor: 'staff', action: `settings.check-profile-${done}`, meta: { name } })
