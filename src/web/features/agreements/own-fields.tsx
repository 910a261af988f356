import { Plus, Trash2 } from 'lucide-react'
import { knownFields, textLimits, type OwnField } from '#domain/agreements/agreement-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'

/** Fields that a template adds to those of every text. */
export function OwnFields({
  fields,
  error,
  onChange,
}: {
  fields: readonly OwnField[]
  error: string | undefined
  onChange(fields: OwnField[]): void
}) {
  const change = (place: number, changes: Partial<OwnField>) =>
    onChange(fields.map((one, index) => (index === place ? { ...one, ...changes } : one)))
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="text-sm font-medium">Fields</legend>
      <p className="text-sm text-muted">
        Every text knows{' '}
        {Object.keys(knownFields).map((name, index) => (
          <span key={name}>
            {index > 0 && ' '}
            <code className="timecode text-ink">{`{{${name}}}`}</code>
          </span>
        ))}
        . Add others here, and they are asked for when an agreement is made.
      </p>
      {fields.map(({ name, label }, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-end gap-2">
          <TextField
            label={`Field ${index + 1}`}
            autoComplete="off"
            placeholder="shoot-fee"
            maxLength={40}
            value={name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <TextField
            label={`Question ${index + 1}`}
            autoComplete="off"
            placeholder="Fee"
            maxLength={80}
            value={label}
            onChange={({ target }) => change(index, { label: target.value })}
          />
          <Button
            variant="quiet"
            size="small"
            className="mb-1"
            aria-label={`Remove field ${index + 1}`}
            onClick={() => onChange(fields.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" size={15} />
          </Button>
        </div>
      ))}
      <FieldError id="own-fields-error">{error}</FieldError>
      {fields.length < textLimits.ownFields && (
        <div>
          <Button variant="secondary" size="small" onClick={() => onChange([...fields, { name: '', label: '' }])}>
            <Plus aria-hidden="true" size={15} />
            Add a field
          </Button>
        </div>
      )}
    </fieldset>
  )
}
