import { Problem } from '#domain/common/problem.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { deliveryRefusal, pageRefusal } from '#domain/rights/clearance.ts'
import { unclearedOf, type IntendedUse } from '#domain/rights/coverage.ts'
import type { User } from '#domain/rights/used-rights.ts'
import type { Sql } from '../../base/database/database.ts'
import { listClipsOfVersions, listVersionsOfAssets, listVersionsShownOf, type ClipsOfVersion } from './clip-store.ts'
import { findPageProject, listShown } from './page-store.ts'
import { readClearances } from './read-clearances.ts'
import { warningsFor } from './read-clips.ts'
import { countRights, listRightsOf, type RightRow } from './rights-store.ts'

/** Ids of deliverables that may not be delivered, because their rights do not cover their use and nobody decided otherwise. */
export async function listUncleared(db: Sql, projectId: string, today: string): Promise<string[]> {
  if ((await countRights(db, projectId)) === 0) return []
  const clearances = await readClearances(db, projectId, today)
  return clearances.filter(({ state }) => state === 'uncleared').map(({ deliverable }) => deliverable.id)
}

/** Throws `conflict` with the reasons where rights do not allow delivering these deliverables. */
export async function expectCleared(db: Sql, projectId: string, deliverableIds: readonly string[], today: string): Promise<void> {
  if ((await countRights(db, projectId)) === 0) return
  const reasons = (await readClearances(db, projectId, today))
    .filter(({ deliverable, state }) => deliverableIds.includes(deliverable.id) && state === 'uncleared')
    .flatMap(({ uncleared }) => uncleared.filter(({ excepted }) => !excepted).map(({ reason }) => reason))
  if (reasons.length > 0) throw new Problem('conflict', deliveryRefusal([...new Set(reasons)]))
}

interface ShownPage {
  /** Null for the site's own pages, which are about no project. */
  contentId: string | null
  /** Of the media library: what it shows. */
  assetIds: readonly string[]
}

/** Throws `conflict` with the reasons where the rights of what a page shows do not allow it to be public from a moment on. */
export async function expectMayShow(db: Sql, page: ShownPage, from: Date): Promise<void> {
  const reasons = await reasonsAgainst(db, page, from)
  if (reasons.length > 0) throw new Problem('conflict', pageRefusal(reasons))
}

/**
 * Why a page may not be public on the day of a moment. A page of the website is seen worldwide. Later ends count when they are
 * near: those who follow the project are notified.
 */
export async function reasonsAgainst(db: Sql, { contentId, assetIds }: ShownPage, at: Date): Promise<string[]> {
  const [shown, chosen] = await Promise.all([listShown(db, assetIds), contentId && findPageProject(db, contentId)])
  const projectIds = new Set([...shown.map(({ projectId }) => projectId), ...(chosen ? [chosen] : [])])
  const rights = (await listRightsOf(db, [...projectIds])).filter(({ projectId, deliverableId }) => {
    const films = shown.filter((one) => one.projectId === projectId)
    // Its media tell which of the project's films it is about; without them, it is about all.
    return deliverableId === null || films.length === 0 || films.some((one) => one.deliverableId === deliverableId)
  })
  const today = studioDay(at)
  const use: IntendedUse = { media: ['web'], territories: ['world'], startsOn: today, endsOn: today }
  // A title stands for one element in one project only.
  const reasons = [...Map.groupBy(rights, ({ projectId }) => projectId).values()].flatMap((own) =>
    unclearedOf(own, use, { today, subject: 'a public page' }).map(({ reason }) => reason),
  )
  return [...reasons, ...(await reasonsOfClips(db, { contentId, assetIds }, { rights, use, today }))]
}

/** What the versions that a page shows use beside the rights that are compared already: of other projects and other films. */
async function reasonsOfClips(
  db: Sql,
  page: ShownPage,
  { rights, use, today }: { rights: readonly RightRow[]; use: IntendedUse; today: string },
): Promise<string[]> {
  const known = new Set(rights.map(({ id }) => id))
  const versions = (await readShownClips(db, page)).map((version) => ({
    ...version,
    rightIds: version.rightIds.filter((id) => !known.has(id)),
  }))
  const userOf = ({ deliverableId }: ClipsOfVersion): User => ({ deliverableId, subject: 'a public page', use })
  return [...new Set([...(await warningsFor(db, versions, userOf, today)).values()].flat())]
}

/** Versions that a page shows, or those of the project that it is about where it shows none, as far as their clips are known. */
export async function readShownClips(db: Sql, { contentId, assetIds }: ShownPage): Promise<ClipsOfVersion[]> {
  const [shown, chosen] = await Promise.all([listShown(db, assetIds), contentId && findPageProject(db, contentId)])
  const isOfChosen = shown.some(({ projectId }) => projectId === chosen)
  const ids = [
    ...(await listVersionsOfAssets(db, assetIds)).map(({ versionId }) => versionId),
    ...(chosen && !isOfChosen ? await listVersionsShownOf(db, chosen) : []),
  ]
  return listClipsOfVersions(db, { ids })
}
