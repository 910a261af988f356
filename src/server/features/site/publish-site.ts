import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#domain/common/problem.ts'
import { wholeDraft } from '#domain/site/check-section.ts'
import { sectionLabels, siteDefaults, type SectionName } from '#domain/site/site-sections.ts'
import { announce } from '../../base/database/announcements.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Asset } from '../media/library/asset-store.ts'
import { publishAssets } from '../media/library/named-assets.ts'
import { expectMayShow } from '../rights/expect-cleared.ts'
import { expectRevision } from './save-section.ts'
import { judgeSection, noteSectionUses } from './section-media.ts'
import { findSectionRow, insertPublication, latestPublication, lockSite, putSection, type Body } from './site-store.ts'

/**
 * Publishes drafts together, with their media, as the next publication. Throws `conflict` when one was saved since its revision
 * or rights forbid it, and `invalid` with messages by section.
 */
export async function publishSite(
  { db, person, now }: Pick<Services, 'db'> & { person: Pick<SignedInPerson, 'id'>; now: Date },
  sections: readonly { name: SectionName; revision: number }[],
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSite(tx)
    const published: Partial<Record<SectionName, Body | null>> = {}
    const problems: Record<string, string> = {}
    const assets: Asset[] = []
    for (const { name, revision } of sections) {
      const row = await findSectionRow(tx, name)
      expectRevision(row, revision)
      const judged = await judgeSection(tx, name, wholeDraft(name, row))
      if (!judged.body) {
        problems[name] = Object.values(judged.problems)[0]!
        continue
      }
      assets.push(...judged.assets)
      const own = isDeepStrictEqual(judged.body, siteDefaults[name]) ? null : judged.body
      published[name] = own
      const next = { name, draft: judged.body, revision, published: own, publicRevision: revision, changedAt: now }
      await noteSectionUses(tx, await putSection(tx, next))
    }
    const [failing] = Object.keys(problems) as SectionName[]
    if (failing) throw new Problem('invalid', `${sectionLabels[failing]}: ${problems[failing]}`, { fields: problems })

    await expectMayShow(tx, { contentId: null, assetIds: assets.map(({ id }) => id) }, now)
    await makeVisible(tx, assets)
    const number = (await latestPublication(tx)) + 1
    await insertPublication(tx, { number, at: now, personId: person.id, sections: published })
    const names = Object.keys(published)
    await recordActivity(tx, { actor: 'staff', action: 'site.published', meta: { sections: names, number } })
    await contentChanged(tx)
    return number
  })
}

/** Publishes those that are not public yet. */
export async function makeVisible(tx: Transaction, assets: readonly Asset[]): Promise<void> {
  const hidden = assets.filter(({ publication }) => publication === 'private').map(({ id }) => id)
  await publishAssets(tx, hidden)
  for (const assetId of hidden) await announce(tx, 'asset', { assetId })
}
