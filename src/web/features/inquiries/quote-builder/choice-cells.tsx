import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import { CardChoice, FieldError } from '#web/ui/forms/field.tsx'
import { SlateGrid } from '#web/ui/pictures/slate.tsx'

/** Required radio group as slate cells. */
export function ChoiceCells<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  options,
  className,
}: {
  control: Control<Values, unknown, Output>
  name: Name
  label: string
  options: readonly string[]
  className?: string
}) {
  const id = useId()
  const { field, fieldState } = useController({ control, name, defaultValue: '' as PathValue<Values, Name> })
  const { onChange } = field
  const error = fieldState.error?.message

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-error`}
      className="slate-block"
    >
      <p id={id} className="slate-caption px-[1.125rem] pt-3 pb-2.5">
        {label}
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
      </p>
      <SlateGrid className={className}>
        {options.map((option, index) => (
          <CardChoice
            key={option}
            type="radio"
            name={name}
            value={option}
            title={option}
            checked={field.value === option}
            onChange={() => onChange(option)}
            onBlur={field.onBlur}
            ref={index === 0 ? field.ref : undefined}
          />
        ))}
      </SlateGrid>
      <div className={error && 'border-t border-(--rule) px-[1.125rem] py-2.5'}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
