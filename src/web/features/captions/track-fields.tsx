import { useId } from 'react'
import { captionKindLabels, captionKinds, commonLanguages, languageName } from '#domain/captions/caption-track.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'

type Bound = { value: string; error?: string | undefined; onChange(event: { target: { value: string } }): void }

const kindChoices = captionKinds.map((kind) => ({ value: kind, label: captionKindLabels[kind] }))

/** Language, label and kind of a track. */
export function TrackFields({ language, label, kind }: { language: Bound; label: Bound; kind: Bound }) {
  const list = useId()
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Language"
          required
          list={list}
          maxLength={35}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint="A language tag, such as en or pt-BR."
          {...language}
        />
        <SelectField label="Kind" choices={kindChoices} {...kind} />
      </div>
      <datalist id={list}>
        {commonLanguages.map((tag) => (
          <option key={tag} value={tag} label={languageName(tag)}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
      <TextField label="Label" required maxLength={60} autoComplete="off" hint="What viewers choose in the player." {...label} />
    </>
  )
}
