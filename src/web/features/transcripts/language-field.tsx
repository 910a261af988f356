import { useId } from 'react'
import { commonLanguages, languageName } from '#domain/captions/caption-track.ts'
import { TextField } from '#web/ui/forms/field.tsx'

/** A language tag, with suggestions. */
export function LanguageField({
  hint,
  value,
  error,
  onChange,
}: {
  hint: string
  value: string
  error: string | undefined
  onChange(value: string): void
}) {
  const list = useId()
  return (
    <>
      <TextField
        label="Language"
        list={list}
        maxLength={35}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={hint}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {commonLanguages.map((tag) => (
          <option key={tag} value={tag} label={languageName(tag)}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
    </>
  )
}
