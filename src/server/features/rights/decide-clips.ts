import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { keysOfClip, mostClips, nameKey, type NamedClip } from '#domain/rights/clip.ts'
import type { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import { mostFiles } from '#domain/rights/right.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { deleteClips, insertClips, listClips, updateClips, type ClipRow } from './clip-store.ts'
import { findMeasuredOrThrow, groupClips, type WhichVersion } from './read-clips.ts'
import { listRightsById, updateRight, type RightRow } from './rights-store.ts'

type Means = Pick<Services, 'db'>

/**
 * Says which right covers clips wherever they stand in the version, or that they need none. The right keeps the name of the clip.
 * Throws `not-found` for a clip of another version, and `invalid` for a right that is gone.
 */
export async function decideClips(
  { db }: Means,
  which: WhichVersion,
  { decisions }: BodyOf<typeof clipEndpoints.decideClips>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, which.projectId)
    const { version } = await findMeasuredOrThrow(tx, which)
    const groups = new Map(groupClips(await listClips(tx, version.id)).flatMap((group) => group.map(({ id }) => [id, group])))
    const rights = await findRightsOrThrow(
      tx,
      decisions.flatMap(({ rightId }) => rightId ?? []),
    )
    const made = decisions.map(({ clip, rightId, noneNeeded }) => {
      const group = groups.get(clip)
      if (!group) throw noSuchClip()
      return { group, rightId, noneNeeded: rightId === null && noneNeeded }
    })
    for (const same of Map.groupBy(made, ({ rightId, noneNeeded }) => `${rightId} ${noneNeeded}`).values()) {
      const [{ rightId, noneNeeded }] = same as [(typeof made)[number], ...typeof made]
      await updateClips(
        tx,
        same.flatMap(({ group }) => group.map(({ id }) => id)),
        { rightId, noneNeeded },
      )
      if (rightId !== null)
        await keepNames(
          tx,
          rights.get(rightId)!,
          same.map(({ group }) => group[0]),
        )
    }
    const meta = { version: version.label, clips: made.length }
    await recordActivity(tx, { actor: 'staff', action: 'rights.clips-decided', subject: which.projectId, meta })
  })
}

/** Says by hand where a right is used. Throws `not-found`, and `invalid` for a right that is gone or frames outside of the version. */
export async function addClip(
  { db }: Means,
  which: WhichVersion,
  { rightId, from, to }: BodyOf<typeof clipEndpoints.addClip>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, which.projectId)
    const { version, film } = await findMeasuredOrThrow(tx, which)
    const right = (await findRightsOrThrow(tx, [rightId])).get(rightId)!
    if (from >= film.frames) throw atField('from', `${version.label} ends before this.`)
    if (to < from) throw atField('to', 'It cannot end before it begins.')
    if (to >= film.frames) throw atField('to', `${version.label} ends before this.`)
    if ((await listClips(tx, version.id)).length >= mostClips) throw new Problem('conflict', 'This version has too many clips.')
    await insertClips(tx, [
      { versionId: version.id, source: 'hand', name: right.title, fromFrame: from, toFrame: to, rightId, createdAt: now },
    ])
    const meta = { version: version.label, title: right.title }
    await recordActivity(tx, { actor: 'staff', action: 'rights.clip-added', subject: which.projectId, meta })
  })
}

/** Removes a clip with all its places. Throws `not-found`. */
export async function removeClip({ db }: Means, which: WhichVersion, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, which.projectId)
    const { version } = await findMeasuredOrThrow(tx, which)
    const group = groupClips(await listClips(tx, version.id)).find((rows) => rows.some((row) => row.id === id))
    if (!group) throw noSuchClip()
    await deleteClips(
      tx,
      group.map((row) => row.id),
    )
    const meta = { version: version.label, title: group[0].name }
    await recordActivity(tx, { actor: 'staff', action: 'rights.clip-removed', subject: which.projectId, meta })
  })
}

async function findRightsOrThrow(tx: Transaction, ids: readonly string[]): Promise<Map<string, RightRow>> {
  const rights = new Map((await listRightsById(tx, [...new Set(ids)])).map((right) => [right.id, right]))
  if (ids.some((id) => !rights.has(id))) throw atField('rightId', 'This right is no longer listed. Please choose another.')
  return rights
}

/** Adds the names of clips that a right does not cover yet. */
async function keepNames(tx: Transaction, { id, files }: RightRow, clips: readonly (ClipRow & NamedClip)[]): Promise<void> {
  const known = new Set(files.map(nameKey))
  const names = [...files]
  for (const clip of clips.filter(({ source }) => source !== 'hand')) {
    const [key] = keysOfClip(clip)
    if (key === undefined || keysOfClip(clip).some((one) => known.has(one)) || names.length >= mostFiles) continue
    known.add(key)
    names.push(nameKey(clip.name) === key ? clip.name : clip.reel)
  }
  if (names.length > files.length) await updateRight(tx, id, { files: names })
}

const atField = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
const noSuchClip = () => new Problem('not-found', 'This clip is no longer listed.')
