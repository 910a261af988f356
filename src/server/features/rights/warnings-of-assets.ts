import { keysOfClip, recordsByName } from '#domain/rights/clip.ts'
import { ownWarningOf } from '#domain/rights/used-rights.ts'
import type { Sql } from '../../base/database/database.ts'
import { listClipsOfVersions, listCovering, listFileNames, listVersionsOfAssets } from './clip-store.ts'
import { listShownBy } from './page-store.ts'
import { userOf, warningsFor } from './read-clips.ts'
import { listRightsById, listRightsOf } from './rights-store.ts'

/**
 * What files of the library use and is not cleared, in words, by file: as versions or finals of a deliverable, and as what a record
 * names.
 */
export async function warningsOfAssets(db: Sql, assetIds: readonly string[], today: string): Promise<Map<string, string[]>> {
  if (assetIds.length === 0) return new Map()
  const found = await Promise.all([warningsOfFilms(db, assetIds, today), warningsOfNames(db, assetIds, today)])
  const all = Map.groupBy(found.flat(), ({ assetId }) => assetId)
  return new Map([...all].map(([assetId, own]) => [assetId, [...new Set(own.flatMap(({ warnings }) => warnings))]]))
}

interface Warned {
  assetId: string
  warnings: string[]
}

/** What versions and finals use by their clips, and what is listed for their deliverables. */
async function warningsOfFilms(db: Sql, assetIds: readonly string[], today: string): Promise<Warned[]> {
  const [versions, shown] = await Promise.all([listVersionsOfAssets(db, assetIds), listShownBy(db, assetIds)])
  const [clips, listed] = await Promise.all([
    listClipsOfVersions(db, { ids: versions.map(({ versionId }) => versionId) }),
    listRightsOf(db, [...new Set(shown.map(({ projectId }) => projectId))]),
  ])
  const films = shown.map((film) => {
    const { assetId, projectId, deliverableId } = film
    const own = versions.filter((one) => one.assetId === assetId).map(({ versionId }) => versionId)
    const used = clips.filter((one) => one.deliverableId === deliverableId && own.includes(one.versionId))
    const ofFilm = listed.filter(
      (right) => right.projectId === projectId && (right.deliverableId === null || right.deliverableId === deliverableId),
    )
    return {
      ...film,
      versionId: `${assetId} ${deliverableId}`,
      rightIds: [...used.flatMap(({ rightIds }) => rightIds), ...ofFilm.map(({ id }) => id)],
    }
  })
  const found = await warningsFor(db, films, userOf, today)
  return films.map(({ assetId, versionId }) => ({ assetId, warnings: found.get(versionId) ?? [] }))
}

/** Files that records name, of which none is valid today. */
async function warningsOfNames(db: Sql, assetIds: readonly string[], today: string): Promise<Warned[]> {
  const byName = recordsByName(await listCovering(db))
  if (byName.size === 0) return []
  const named = (await listFileNames(db, assetIds)).flatMap(({ id, name }) => {
    const ids = keysOfClip({ name, reel: '' }).flatMap((key) => (byName.get(key) ?? []).map((record) => record.id))
    return ids.length > 0 ? { assetId: id, ids } : []
  })
  const records = await listRightsById(db, [...new Set(named.flatMap(({ ids }) => ids))])
  const all = await listRightsOf(db, [...new Set(records.map(({ projectId }) => projectId))])
  return named.flatMap(({ assetId, ids }) => {
    const own = records.filter(({ id }) => ids.includes(id))
    const warning = ownWarningOf(own, all, today)
    return warning ? { assetId, warnings: [warning] } : []
  })
}
