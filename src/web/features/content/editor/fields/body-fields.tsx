import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { BodyContext } from '../editor-form.ts'
import { EditorFieldControl } from './editor-fields.tsx'
import { EditorPicking, type Picker } from './editor-picking.tsx'

/** The controls of a body's fields, for what is no item of its own. */
export function BodyFields({
  fields,
  body,
  problems,
  change,
  Picker,
}: {
  fields: readonly EditorField[]
  body: Record<string, unknown>
  /** Error messages by field. */
  problems: Record<string, string>
  change(changes: Record<string, unknown>): void
  Picker: Picker
}) {
  return (
    <BodyContext value={{ body, problems, change }}>
      <EditorPicking Picker={Picker}>
        {fields.map((field) => (
          <EditorFieldControl key={field.name} field={field} />
        ))}
      </EditorPicking>
    </BodyContext>
  )
}
