import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#domain/common/problem.ts'
import { stampConsent } from '#domain/site/consent.ts'
import { siteDefaults, type SectionName } from '#domain/site/site-sections.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noteSectionUses } from './section-media.ts'
import { findSectionRow, lockSite, putSection, type Body, type SectionRow } from './site-store.ts'

/** Saves a draft, valid or not; visitors see no change. Throws `conflict` when saved since `revision`. */
export async function saveSection(
  { db, person, now }: Pick<Services, 'db'> & { person: Pick<SignedInPerson, 'name'>; now: Date },
  { name, draft, revision }: { name: SectionName; draft: Body; revision: number },
): Promise<SectionRow> {
  return db.transaction(async (tx) => {
    await lockSite(tx)
    const before = await findSectionRow(tx, name)
    expectRevision(before, revision)
    const stamped =
      name === 'testimonials' ? stampConsent(before?.draft, draft, { by: person.name, at: now.toISOString() }) : draft
    const next = revision + 1
    const isPublic = isDeepStrictEqual(stamped, before?.published ?? siteDefaults[name])
    const saved = await putSection(tx, {
      name,
      draft: stamped,
      revision: next,
      published: before?.published ?? null,
      publicRevision: isPublic ? next : null,
      changedAt: now,
    })
    await noteSectionUses(tx, saved)
    await recordActivity(tx, { actor: 'staff', action: 'site.saved', meta: { section: name } })
    return saved
  })
}

export function expectRevision(row: SectionRow | null, revision: number): void {
  if ((row?.revision ?? 0) === revision) return
  throw new Problem(
    'conflict',
    'Someone else saved this while you were writing. Your text is still here. Please compare it with theirs before you save again.',
  )
}
