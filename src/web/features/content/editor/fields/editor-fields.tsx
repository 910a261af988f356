import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { FieldControl } from '#web/ui/forms/record-fields.tsx'
import { CallToActionField } from './editor-call-field.tsx'
import { EntriesField } from './editor-entries-field.tsx'
import { FilmField } from './editor-film-field.tsx'
import { useBodyField } from '../editor-form.ts'
import { MarkdownField } from './editor-markdown-field.tsx'
import { PictureField } from './editor-picture-field.tsx'
import { PicturesField } from './editor-pictures-field.tsx'
import { SeoField } from './editor-seo-field.tsx'

/** Form control of a field by its type. */
export function EditorFieldControl({ field }: { field: EditorField }) {
  switch (field.kind) {
    case 'markdown':
      return <MarkdownField field={field} />
    case 'picture':
      return <PictureField field={field} />
    case 'pictures':
      return <PicturesField field={field} />
    case 'film':
      return <FilmField field={field} />
    case 'entries':
      return <EntriesField field={field} />
    case 'callToAction':
      return <CallToActionField field={field} />
    case 'seo':
      return <SeoField field={field} />
    default:
      return <PlainField field={field} />
  }
}

function PlainField({ field }: { field: EditorField<'plain'> }) {
  const { id, value, error, change } = useBodyField(field.name, field.blank)
  return (
    <FieldControl
      {...{ id, field, value, error }}
      label={field.label}
      hint={field.hint}
      className={field.kind === 'longText' ? '[&_textarea]:min-h-20 [&_textarea]:[field-sizing:content]' : undefined}
      onValue={change}
    />
  )
}
