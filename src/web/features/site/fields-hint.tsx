import { textFields } from '#domain/site/text-fields.ts'

/** The words in braces that a text may use. */
export function FieldsHint() {
  return (
    <details className="mt-6 text-sm text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium hover:text-ink">
        Words that fill themselves in
      </summary>
      <p className="mt-1">They come from the settings, and from Figures, tagline and social links. Write them in braces.</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(textFields).map(([word, label]) => (
          <div key={word} className="contents">
            <dt className="timecode text-ink">{`{${word}}`}</dt>
            <dd className="max-sm:mb-1">{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
