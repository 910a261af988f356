import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import { canBeKept } from '#domain/content/editor/can-be-kept.ts'
import { wholeDraft } from '#domain/site/check-section.ts'
import { namedMediaOf } from '#domain/site/named-media.ts'
import { siteForms, type FormSection } from '#domain/site/site-forms.ts'
import { sectionLabels, sectionNames, siteDefaults, type SectionName } from '#domain/site/site-sections.ts'
import { changesOfFields, namedMedium, studioParts, type StudioChange } from '#domain/system/studio-file.ts'
import { acceptFiles } from '../../media/uploads/accept-files.ts'
import { updateAsset } from '../../media/library/asset-library-store.ts'
import { expectWithinQuota } from '../../media/uploads/disk-quota.ts'
import { saveSectionIn } from '../../site/save-section.ts'
import { listSectionRows, type Body } from '../../site/site-store.ts'
import { matchMedia, packMedia, renamed } from './site-media.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

const shape = z.object({
  /** Published sections by name; null for the default text. */
  sections: z.record(
    z.string(),
    z
      .record(z.string(), z.unknown())
      .refine((body) => canBeKept(body), 'A text contains characters or nesting that cannot be saved.')
      .nullable(),
  ),
  media: z.array(namedMedium).max(2_000),
})

/** Published texts, with the pictures and films that they name; they are imported as drafts. */
export const sitePart: StudioPart = {
  async read({ db, storage }) {
    const rows = await listSectionRows(db)
    const published = Object.fromEntries(rows.flatMap((row) => (row.published ? [[row.name, row.published]] : [])))
    const sections = Object.fromEntries(
      sectionNames.map((name) => {
        const body = published[name]
        return [name, body ? withoutConsentNotes(name, body) : null]
      }),
    )
    const { media, files } = await packMedia({ db, storage }, namedMediaOf(Object.values(published)))
    return { value: { sections, media }, files }
  },
  async plan({ services, file, person, now, remarks }, value) {
    if (!services.flagIsOn('contentManagement'))
      throw new Problem('conflict', 'Content editing is switched off in Feature switches.')
    const { sections, media } = parsePart(remarks, shape, value)
    const { db } = services
    const rows = await listSectionRows(db)
    const matched = await matchMedia({ db, storage: services.storage }, file, media)
    const changes: StudioChange[] = []
    const drafts: { name: SectionName; draft: Body; revision: number }[] = []
    for (const name of sectionNames) {
      const given = sections[name]
      if (given === undefined) continue
      const row = rows.find((one) => one.name === name) ?? null
      const before = wholeDraft(name, row)
      const draft = { ...siteDefaults[name], ...given }
      const after = renamed(draft, matched.names)
      const [stands, comes] = [withoutConsentNotes(name, before), withoutConsentNotes(name, after)]
      if (isDeepStrictEqual(stands, comes)) continue
      changes.push(...changesOfSection(name, stands, comes))
      drafts.push({ name, draft, revision: row?.revision ?? 0 })
    }
    const added = matched.added.map(({ fileName }) => fileName).join(', ')
    const described = matched.described.map(({ asset }) => asset.publicId).join(', ')
    if (added !== '') changes.push({ label: 'New in Media', before: null, after: added })
    if (described !== '') changes.push({ label: 'Alt texts and tags in Media', before: null, after: described })
    const unknown = Object.keys(sections).filter((name) => !(name in siteDefaults))
    for (const name of unknown) remarks.leftOut.add('Sections that this version does not have.', name.slice(0, 60))
    for (const note of matched.notes) remarks.leftOut.add(note, studioParts.site.label)
    return {
      changes,
      notes: [...matched.notes, ...unknown.map((name) => `This version has no section “${name.slice(0, 60)}”. It is left out.`)],
      state: [rows.map(({ name, revision }) => [name, revision]), [...matched.names], matched.notes, described],
      async save() {
        await expectWithinQuota(
          services,
          matched.added.reduce((sum, { bytes }) => sum + bytes, 0),
        )
        await acceptFiles(services, matched.added, async (tx, accepted) => {
          // A name that another file has here is taken with a number behind it.
          const names = new Map(matched.names)
          for (const [index, { publicId }] of accepted.entries())
            for (const key of matched.added[index]!.keys) names.set(key, publicId)
          for (const { asset, texts } of matched.described)
            await updateAsset(tx, asset.id, { ...texts, revision: asset.revision + 1 })
          for (const { name, draft, revision } of drafts)
            await saveSectionIn(tx, { person, now }, { name, revision, draft: renamed(draft, names) })
        })
        file.release(matched.added.map(({ storageKey }) => storageKey))
        return { text: 'Saved as drafts. Visitors see them once you publish.' }
      },
    }
  },
}

/** Who confirmed a client’s consent stays in its installation; the import is noted as a confirmation of its own. */
function withoutConsentNotes(name: SectionName, body: Body): Body {
  if (name !== 'testimonials' || !Array.isArray(body.quotes)) return body
  return { ...body, quotes: body.quotes.map((quote: object) => ({ ...quote, agreedBy: '', agreedAt: '' })) }
}

function changesOfSection(name: SectionName, before: Body, after: Body): StudioChange[] {
  const labels: Record<string, string> =
    name === 'order'
      ? { sections: 'Sections' }
      : Object.fromEntries(siteForms[name as FormSection].map((field) => [field.name, field.label]))
  const found = changesOfFields(labels, before, after, textOf)
  const section = sectionLabels[name]
  if (found.length === 0) return [{ label: section, before: null, after: 'Changed' }]
  return found.map((change) => ({ ...change, label: `${section}: ${change.label}` }))
}

/** All texts of a field, in order; switched-off sections of the home page are left out. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' · ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const { name, on } = value as { name?: SectionName; on?: boolean }
  if (on !== undefined) return on ? sectionLabels[name!] : ''
  return Object.values(value)
    .filter((part) => part !== true && part !== '')
    .map(textOf)
    .join(', ')
}
