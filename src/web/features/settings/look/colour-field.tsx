import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { contrastMessage, type ContrastCheck } from '#domain/brand/look/look-palette.ts'
import { isColour } from '#domain/brand/look/look.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

/** A colour as a swatch and as text, with its contrast. `check` is null while a colour is incomplete. */
export function ColourField({
  label,
  hint,
  value,
  error,
  check,
  onChange,
}: {
  label: string
  hint: string
  value: string
  error: string | undefined
  check: ContrastCheck | null
  onChange(value: string): void
}) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="size-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-transparent p-1"
        />
        <input
          id={id}
          type="text"
          value={value}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-contrast ${id}-error`}
          onChange={({ target }) => onChange(target.value.trim())}
          className="control timecode"
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <div id={`${id}-contrast`} className="text-sm">
        {check && <Contrast check={check} />}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {check?.nearest && (
        <div>
          <Button variant="secondary" size="small" onClick={() => onChange(check.nearest!)}>
            <span
              aria-hidden="true"
              className="size-4 rounded-[2px] border border-line"
              style={{ backgroundColor: check.nearest }}
            />
            Use nearest accessible colour
            <span className="sr-only">{` for ${label}: ${check.nearest}`}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function Contrast({ check }: { check: ContrastCheck }) {
  const { nearest } = check
  const Icon = nearest ? TriangleAlert : CircleCheck
  return (
    <p className={`flex items-start gap-2 ${nearest ? 'text-bad' : 'text-good'}`}>
      <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>{contrastMessage(check)}</span>
    </p>
  )
}
