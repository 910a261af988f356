import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { useBodyField } from '../editor-form.ts'

const empty = { text: '', url: '' }

/** Call-to-action button at the end of a story. */
export function CallToActionField({ field: { name, label, hint } }: { field: EditorField<'callToAction'> }) {
  const { id, value, error, change } = useBodyField(name, empty)
  const { text = '', url = '' } = value
  return (
    <fieldset className="grid grid-cols-1 gap-x-6 gap-y-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">
        {label} <span className="font-normal text-muted">{hint}</span>
      </legend>
      <TextField
        id={id}
        label="Button text"
        maxLength={80}
        value={text}
        onChange={({ target }) => change({ text: target.value, url })}
      />
      <TextField
        label="Link"
        placeholder="/contact"
        maxLength={500}
        value={url}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change({ text, url: target.value })}
      />
    </fieldset>
  )
}
