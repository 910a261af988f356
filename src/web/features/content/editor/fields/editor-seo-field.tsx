import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { FieldError, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { TagField } from '#web/ui/forms/tag-field.tsx'
import { SocialImagePreview, ResultPreview } from './editor-seo-previews.tsx'
import { useBodyField } from '../editor-form.ts'

interface Seo {
  title: string
  description: string
  keywords: string[]
}

/** Characters that search engines usually show. */
const shownTitle = 60
const shownDescription = 155

/** SEO title and description with previews of a search result and a social image. */
export function SeoField({ field: { name } }: { field: EditorField<'seo'> }) {
  const { id, value, error, change } = useBodyField<Partial<Seo>>(name, {})
  const seo: Seo = { title: '', description: '', keywords: [], ...value }
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 sm:col-span-2 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <TextField
          id={id}
          label="Title in search results"
          hint={`Leave blank to use the title. ${lengthLabel(seo.title, shownTitle)}`}
          maxLength={120}
          value={seo.title}
          onChange={({ target }) => change({ ...seo, title: target.value })}
        />
        <TextArea
          label="Description"
          hint={`Leave blank to use the opening words. ${lengthLabel(seo.description, shownDescription)}`}
          rows={3}
          maxLength={320}
          value={seo.description}
          onChange={({ target }) => change({ ...seo, description: target.value.replaceAll('\n', ' ') })}
        />
        <TagField label="Keywords" anyCase tags={seo.keywords} onChange={(keywords) => change({ ...seo, keywords })} />
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <ResultPreview seo={seo} />
        <SocialImagePreview seo={seo} />
      </div>
    </div>
  )
}

const lengthLabel = (text: string, most: number): string =>
  text.length <= most ? `${text.length} of about ${most} characters.` : `${text.length} characters: only about ${most} are shown.`
