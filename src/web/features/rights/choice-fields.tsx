import { X } from 'lucide-react'
import { useId } from 'react'
import { countries, regions, territoryName, type Region, type Territory } from '#domain/rights/territories.ts'
import { mediumLabels, type ClearedMedium } from '#domain/rights/usage.ts'
import { Checkbox, FieldError } from '#web/ui/forms/field.tsx'

/** Checkboxes for media. `all` stands for each of them. */
export function MediaField<Medium extends ClearedMedium>({
  label,
  choices,
  chosen,
  error,
  onChange,
}: {
  label: string
  choices: readonly Medium[]
  chosen: readonly Medium[]
  error: string | undefined
  onChange(chosen: Medium[]): void
}) {
  const id = useId()
  const everything = chosen.some((one) => one === 'all')
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-0.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {choices.map((medium) => (
          <Checkbox
            key={medium}
            label={mediumLabels[medium]}
            checked={chosen.includes(medium) || everything}
            disabled={everything && medium !== 'all'}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== medium)
              onChange(!target.checked ? others : medium === 'all' ? [medium] : [...others, medium])
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** Countries and areas, added one by one. */
export function TerritoryField({
  label,
  chosen,
  error,
  onChange,
}: {
  label: string
  chosen: readonly Territory[]
  error: string | undefined
  onChange(chosen: Territory[]): void
}) {
  const id = useId()
  const add = (territory: Territory) =>
    onChange(territory === 'world' ? ['world'] : [...chosen.filter((one) => one !== 'world' && one !== territory), territory])
  const option = (territory: Territory) => (
    <option key={territory} value={territory} disabled={chosen.includes(territory)}>
      {territoryName(territory)}
    </option>
  )
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
      </label>
      {chosen.length > 0 && (
        <ul aria-label="Chosen areas and countries" className="flex flex-wrap gap-1.5">
          {chosen.map((territory) => (
            <li key={territory} className="inline-flex max-w-full items-center rounded-[2px] bg-ink/8 pl-2 text-xs font-semibold">
              <span className="truncate">{territoryName(territory)}</span>
              <button
                type="button"
                aria-label={`Remove ${territoryName(territory)}`}
                onClick={() => onChange(chosen.filter((one) => one !== territory))}
                className="grid size-8 shrink-0 place-items-center text-muted hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden="true" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        value=""
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => target.value && add(target.value as Territory)}
        className="control"
      >
        <option value="">Add a territory</option>
        <optgroup label="Areas">{(Object.keys(regions) as Region[]).map(option)}</optgroup>
        <optgroup label="Countries">{countries.map(option)}</optgroup>
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
