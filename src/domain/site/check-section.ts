import { sectionShape } from './section-shape.ts'
import { refusalOfFields } from './text-fields.ts'
import { siteDefaults, type SectionBody, type SectionName } from './site-sections.ts'

/** Messages by field for everything that prevents publishing; empty for a valid draft. */
export type SectionProblems = Record<string, string>

export function checkSection<Name extends SectionName>(
  name: Name,
  draft: Record<string, unknown>,
): { body: SectionBody<Name> | null; problems: SectionProblems } {
  const parsed = sectionShape(name).safeParse(draft)
  const problems: SectionProblems = {}
  if (parsed.success) {
    for (const [field, value] of Object.entries(parsed.data)) {
      const refusal = refusalOfFields(name, value)
      if (refusal) problems[field] = refusal
    }
    return { body: Object.keys(problems).length === 0 ? parsed.data : null, problems }
  }
  for (const { path, message } of parsed.error.issues) {
    // A list is one field in the editor, so the message names the entry.
    const entry = path.find((part, depth) => depth > 0 && typeof part === 'number')
    problems[String(path[0])] ??= typeof entry === 'number' ? `No. ${entry + 1}: ${message}` : message
  }
  return { body: null, problems }
}

/** What is stored of a section. `published` is null while the usual text is public, and `publicRevision` while the draft differs. */
interface StoredSection {
  draft: Record<string, unknown>
  published: Record<string, unknown> | null
  revision: number
  publicRevision: number | null
}

/** What visitors see of a section: a field that came with a later version of the product has its usual text. */
export const publicText = (name: SectionName, stored: Pick<StoredSection, 'published'> | null): Record<string, unknown> => ({
  ...siteDefaults[name],
  ...stored?.published,
})

/** What would be public of a draft. One that is the usual text follows it when a later version of the product changes it. */
export function wholeDraft(name: SectionName, stored: StoredSection | null): Record<string, unknown> {
  const shown = publicText(name, stored)
  const isUsual = stored === null || (stored.published === null && stored.publicRevision === stored.revision)
  return isUsual ? shown : { ...shown, ...stored.draft }
}

/** A whole draft as its preview shows it: fields that could not be published keep the text that is public. */
export function previewOf(
  name: SectionName,
  draft: Record<string, unknown>,
  shown: Record<string, unknown>,
): Record<string, unknown> {
  const { body, problems } = checkSection(name, draft)
  if (body) return body
  const rest = Object.fromEntries(Object.entries(draft).filter(([field]) => !(field in problems)))
  return checkSection(name, { ...shown, ...rest }).body ?? shown
}

/** What of a section everyone may see: who confirmed a client’s consent is not part of it. */
export function publicBody(name: SectionName, body: Record<string, unknown>): Record<string, unknown> {
  if (name !== 'testimonials') return body
  const quotes = (body as unknown as SectionBody<'testimonials'>).quotes
  return { ...body, quotes: quotes.map(({ quote, name: who, role }) => ({ quote, name: who, role })) }
}
