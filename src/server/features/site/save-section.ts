import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#domain/common/problem.ts'
import { publicText } from '#domain/site/check-section.ts'
import { consentDays, stampConsent } from '#domain/site/consent.ts'
import type { SectionName } from '#domain/site/site-sections.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noteSectionUses } from './section-media.ts'
import { findSectionRow, listPublishedSince, lockSite, putSection, type Body, type SectionRow } from './site-store.ts'

type Saving = { person: Pick<SignedInPerson, 'name'>; now: Date }
interface SectionDraft {
  name: SectionName
  draft: Body
  revision: number
}

/** Saves a draft, valid or not; visitors see no change. Throws `conflict` when saved since `revision`. */
export const saveSection = ({ db, ...saving }: Pick<Services, 'db'> & Saving, section: SectionDraft): Promise<SectionRow> =>
  db.transaction((tx) => saveSectionIn(tx, saving, section))

/** The same in the caller’s transaction, for several at once. */
export async function saveSectionIn(
  tx: Transaction,
  { person, now }: Saving,
  { name, draft, revision }: SectionDraft,
): Promise<SectionRow> {
  await lockSite(tx)
  const before = await findSectionRow(tx, name)
  expectRevision(before, revision)
  const stamped = name === 'testimonials' ? await withConsent(before, draft) : draft
  const next = revision + 1
  const isPublic = isDeepStrictEqual(stamped, publicText(name, before))
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

  async function withConsent(row: SectionRow | null, after: Body): Promise<Body> {
    const since = new Date(now.getTime() - consentDays * 86_400_000)
    const published = [row?.published ?? {}, ...(await listPublishedSince(tx, 'testimonials', since))]
    return stampConsent({ published, saved: row?.draft }, after, { by: person.name, at: now.toISOString() })
  }
}

export function expectRevision(row: SectionRow | null, revision: number): void {
  if ((row?.revision ?? 0) === revision) return
  throw new Problem(
    'conflict',
    'Someone else saved this while you were writing. Your text is still here. Please compare it with theirs before you save again.',
  )
}
