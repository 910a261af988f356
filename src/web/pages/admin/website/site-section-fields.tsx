import type { Testimonial } from '#domain/site/home-defaults.ts'
import type { SiteField } from '#domain/site/site-forms.ts'
import { BodyFields } from '#web/features/content/editor/fields/body-fields.tsx'
import { AssetPicker } from '#web/features/media/library/asset-picker.tsx'
import { TestimonialsField } from '#web/features/site/testimonials-field.tsx'

/** Controls of a section's fields: those of the content editor, and quotes of clients. */
export function SiteSectionFields({
  fields,
  body,
  problems,
  change,
}: {
  fields: readonly SiteField[]
  body: Record<string, unknown>
  problems: Record<string, string>
  change(changes: Record<string, unknown>): void
}) {
  return (
    <>
      <BodyFields
        fields={fields.filter((field) => field.kind !== 'quotes')}
        body={body}
        problems={problems}
        change={change}
        Picker={AssetPicker}
      />
      {fields.map(
        (field) =>
          field.kind === 'quotes' && (
            <TestimonialsField
              key={field.name}
              label={field.label}
              most={field.most}
              quotes={(body[field.name] ?? []) as Testimonial[]}
              error={problems[field.name]}
              onChange={(quotes) => change({ [field.name]: quotes })}
            />
          ),
      )}
    </>
  )
}
