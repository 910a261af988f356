import { sectionShape } from './section-shape.ts'
import { siteDefaults, type SectionBody, type SectionName } from './site-sections.ts'

/** Messages by field for everything that prevents publishing; empty for a valid draft. */
export type SectionProblems = Record<string, string>

export function checkSection<Name extends SectionName>(
  name: Name,
  draft: Record<string, unknown>,
): { body: SectionBody<Name> | null; problems: SectionProblems } {
  const parsed = sectionShape(name).safeParse(draft)
  if (parsed.success) return { body: parsed.data, problems: {} }
  const problems: SectionProblems = {}
  for (const { path, message } of parsed.error.issues) {
    // A list is one field in the editor, so the message names the entry.
    const entry = path.find((part, depth) => depth > 0 && typeof part === 'number')
    problems[String(path[0])] ??= typeof entry === 'number' ? `No. ${entry + 1}: ${message}` : message
  }
  return { body: null, problems }
}

/** A draft as its preview shows it: fields that could not be published keep the text that is public. */
export function previewOf<Name extends SectionName>(
  name: Name,
  draft: Record<string, unknown>,
  shown: SectionBody<Name>,
): SectionBody<Name> {
  const whole = { ...siteDefaults[name], ...shown } as Record<string, unknown>
  const { body, problems } = checkSection(name, { ...whole, ...draft })
  if (body) return body
  const rest = Object.fromEntries(Object.entries(draft).filter(([field]) => !(field in problems)))
  return checkSection(name, { ...whole, ...rest }).body ?? shown
}

/** What of a section everyone may see: who confirmed a client’s consent is not part of it. */
export function publicBody(name: SectionName, body: Record<string, unknown>): Record<string, unknown> {
  if (name !== 'testimonials') return body
  const quotes = (body as unknown as SectionBody<'testimonials'>).quotes
  return { ...body, quotes: quotes.map(({ quote, name: who, role }) => ({ quote, name: who, role })) }
}
