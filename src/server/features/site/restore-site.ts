import { Problem } from '#domain/common/problem.ts'
import { namedMediaOf } from '#domain/site/named-media.ts'
import { siteDefaults, type SectionName } from '#domain/site/site-sections.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listNamedAssets } from '../media/library/named-assets.ts'
import { expectMayShow } from '../rights/expect-cleared.ts'
import { makeVisible } from './publish-site.ts'
import { noteSectionUses } from './section-media.ts'
import {
  findPublishedAt,
  findSectionRow,
  insertPublication,
  isPublication,
  latestPublication,
  listChangedAfter,
  lockSite,
  putSection,
  type Body,
} from './site-store.ts'

/**
 * Makes the site public again as it was after a publication (0: the default texts), as the next publication. Drafts
 * with unpublished changes stay. Throws `not-found`, and `conflict` when somebody has published since `latest`.
 */
export async function restoreSite(
  { db, person, now }: Pick<Services, 'db'> & { person: Pick<SignedInPerson, 'id'>; now: Date },
  { number, latest }: { number: number; latest: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSite(tx)
    const last = await latestPublication(tx)
    if (last !== latest)
      throw new Problem('conflict', 'Someone else published in the meantime. Please look at the history again.')
    if (number !== 0 && !(await isPublication(tx, number))) throw new Problem('not-found', 'This version does not exist.')
    const names = await listChangedAfter(tx, number)
    if (names.length === 0) throw new Problem('conflict', 'The site is already as it was then.')

    const restored: Partial<Record<SectionName, Body | null>> = {}
    for (const name of names) {
      const row = (await findSectionRow(tx, name))!
      const body = await findPublishedAt(tx, name, number)
      restored[name] = body
      const isEdited = row.publicRevision !== row.revision
      const revision = row.revision + 1
      const draft = isEdited ? row.draft : (body ?? siteDefaults[name])
      const publicRevision = isEdited ? null : revision
      await noteSectionUses(tx, await putSection(tx, { name, draft, revision, published: body, publicRevision, changedAt: now }))
    }
    const assets = await listNamedAssets(tx, namedMediaOf(Object.values(restored)))
    await expectMayShow(tx, { contentId: null, assetIds: assets.map(({ id }) => id) }, now)
    await makeVisible(tx, assets)
    await insertPublication(tx, { number: last + 1, at: now, personId: person.id, sections: restored, restored: number })
    await recordActivity(tx, { actor: 'staff', action: 'site.restored', meta: { sections: names, number } })
    await contentChanged(tx)
    return last + 1
  })
}
