import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
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
  switch (field.form) {
    case 'line':
      return <LineField field={field} />
    case 'prose':
      return <ProseField field={field} />
    case 'markdown':
      return <MarkdownField field={field} />
    case 'choice':
      return <ChoiceField field={field} />
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
  }
}

function LineField({ field: { name, label, hint, most, required, placeholder } }: { field: EditorField<'line'> }) {
  const { id, value, error, change } = useBodyField<string | number>(name, '')
  return (
    <TextField
      {...{ id, label, hint, error, required, placeholder }}
      value={value}
      maxLength={most}
      onChange={({ target }) => change(target.value)}
    />
  )
}

function ProseField({ field: { name, label, hint, most, rows, required } }: { field: EditorField<'prose'> }) {
  const { id, value, error, change } = useBodyField(name, '')
  return (
    <TextArea
      {...{ id, label, hint, error, required, rows }}
      value={value}
      maxLength={most}
      className="[&_textarea]:min-h-20 [&_textarea]:[field-sizing:content]"
      onChange={({ target }) => change(target.value)}
    />
  )
}

function ChoiceField({ field: { name, label, hint, choices, usual } }: { field: EditorField<'choice'> }) {
  const { id, value, error, change } = useBodyField(name, usual ?? '')
  return (
    <SelectField
      {...{ id, label, hint, error, choices }}
      value={value}
      placeholder={usual === undefined ? 'Choose one' : undefined}
      onChange={({ target }) => change(target.value)}
    />
  )
}
