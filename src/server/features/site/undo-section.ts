import { publicText } from '#domain/site/check-section.ts'
import type { SectionName } from '#domain/site/site-sections.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectRevision } from './save-section.ts'
import { noteSectionUses } from './section-media.ts'
import { findSectionRow, lockSite, putSection, type SectionRow } from './site-store.ts'

/**
 * Makes the draft of a section what visitors see. Null for one that was never edited; one without changes stays as it is. Throws
 * `conflict` when saved since `revision`.
 */
export async function undoSection(
  { db, now }: Pick<Services, 'db'> & { now: Date },
  { name, revision }: { name: SectionName; revision: number },
): Promise<SectionRow | null> {
  return db.transaction(async (tx) => {
    await lockSite(tx)
    const before = await findSectionRow(tx, name)
    expectRevision(before, revision)
    if (!before || before.publicRevision === before.revision) return before
    const next = revision + 1
    const { published } = before
    const draft = publicText(name, before)
    const undone = await putSection(tx, { name, draft, revision: next, published, publicRevision: next, changedAt: now })
    await noteSectionUses(tx, undone)
    await recordActivity(tx, { actor: 'staff', action: 'site.undone', meta: { section: name } })
    return undone
  })
}
