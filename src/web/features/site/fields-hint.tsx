import { fieldsOfSection } from '#domain/site/text-fields.ts'
import type { SectionName } from '#domain/site/site-sections.ts'

/** The words in braces that the texts of a section may use. */
export function FieldsHint({ section }: { section: SectionName }) {
  const fields = Object.entries(fieldsOfSection(section))
  if (fields.length === 0) return null
  return (
    <details className="mt-6 text-sm text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium hover:text-ink">
        Words that fill themselves in
      </summary>
      <p className="mt-1">They come from the settings, and from Figures, tagline and social links. Write them in braces.</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {fields.map(([word, label]) => (
          <div key={word} className="contents">
            <dt className="timecode text-ink">{`{${word}}`}</dt>
            <dd className="max-sm:mb-1">{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
