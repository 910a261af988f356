import { toPounds } from '#domain/common/money/money.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { ListedRight, ProjectRights, Right } from '#domain/rights/rights-endpoints.ts'
import type { Present } from '../../base/present.ts'
import type { Sql } from '../../base/database/database.ts'
import { findItem } from '../content/editor/editor-store.ts'
import { listClipsOfVersions } from './clip-store.ts'
import { reasonsAgainst, readShownClips } from './expect-cleared.ts'
import { findPageProject, listAssetsOfPage, listPagesOf, listProjectTitles, listShown } from './page-store.ts'
import { readClearances } from './read-clearances.ts'
import { undecidedIn, warningsOfVersions } from './read-clips.ts'
import { readUsedIn, type Places } from './read-used-in.ts'
import { hasRights, listExtensions, listRightsOf, type ListedRow, type RightRow } from './rights-store.ts'
import { noSuchPage } from './save-page-project.ts'

/** What a project's page shows of its rights. */
export async function readProjectRights(db: Sql, projectId: string, { now, today }: Present): Promise<ProjectRights> {
  const [rights, extensions, clearances, pages, versions] = await Promise.all([
    listRightsOf(db, [projectId]),
    listExtensions(db, projectId),
    readClearances(db, projectId, today),
    listPagesOf(db, projectId),
    listClipsOfVersions(db, { projectId }),
  ])
  const places = await readUsedIn(db, rights, today)
  const warnings = await warningsOfVersions(db, versions, today)
  return {
    inUse: rights.length > 0 || (await hasRights(db)),
    versions: versions.map(({ versionId: id, clips, undecided }) => ({ id, clips, undecided, warnings: warnings.get(id) ?? [] })),
    rights: rights.map((right) => ({
      ...toFields(right),
      ...places.get(right.id)!,
      extension: toExtension(extensions.find(({ extension }) => extension.rightId === right.id)),
    })),
    deliverables: clearances.map(({ deliverable: { id, title }, use, state, uncleared, exception }) => ({
      id,
      title,
      use,
      useRevision: use?.revision ?? 0,
      state,
      uncleared,
      exception: exception && { ...exception, at: exception.at.toISOString() },
    })),
    pages: await Promise.all(
      pages.map(async ({ id, kind, title, publishedAt }) => ({
        id,
        kind,
        title,
        reasons: await reasonsAgainst(
          db,
          { contentId: id, assetIds: await listAssetsOfPage(db, id) },
          publishedAt > now ? publishedAt : now,
        ),
      })),
    ),
  }
}

const toFields = ({ costPence, options, ...right }: RightRow): Omit<Right, 'extension' | keyof Places> => ({
  ...right,
  cost: toPounds(costPence),
  options: options.map(({ endsOn, pence }) => ({ endsOn, price: toPounds(pence) })),
})

const toExtension = (found: Awaited<ReturnType<typeof listExtensions>>[number] | undefined): Right['extension'] =>
  found
    ? {
        endsOn: found.extension.endsOn,
        price: toPounds(found.extension.pricePence),
        state: found.extension.state,
        invoiceId: found.extension.invoiceId,
        invoiceNumber: found.number === null ? '' : invoiceNumber(found.kind, found.number),
      }
    : null

/** Rights of any project, as their list shows them. */
export async function toListedRights(db: Sql, rows: readonly ListedRow[], today: string): Promise<ListedRight[]> {
  const places = await readUsedIn(
    db,
    rows.map(({ right }) => right),
    today,
  )
  return rows.map(({ right, ...beside }) => ({
    ...toFields(right),
    ...places.get(right.id)!,
    projectId: right.projectId,
    ...beside,
  }))
}

/** What the editor of a page shows of its rights. Throws `not-found`. */
export async function readPageRights(db: Sql, contentId: string, now: Date) {
  const item = await findItem(db, contentId)
  if (!item) throw noSuchPage()
  const assetIds = await listAssetsOfPage(db, contentId)
  const [chosen, shown] = await Promise.all([findPageProject(db, contentId), listShown(db, assetIds)])
  const shownIds = [...new Set(shown.map(({ projectId }) => projectId))]
  const titles = await listProjectTitles(db, [...shownIds, ...(chosen ? [chosen] : [])])
  const from = item.publishedAt && item.publishedAt > now ? item.publishedAt : now
  return {
    project: titles.find(({ id }) => id === chosen) ?? null,
    shows: titles.filter(({ id }) => shownIds.includes(id)),
    reasons: await reasonsAgainst(db, { contentId, assetIds }, from),
    undecided: undecidedIn(await readShownClips(db, { contentId, assetIds })),
    inUse: await hasRights(db),
  }
}
