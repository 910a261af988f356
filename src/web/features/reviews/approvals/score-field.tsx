import { useId } from 'react'
import { scores, scoreLabel, type Score } from '#domain/reviews/approvals/satisfaction.ts'
import { FieldError } from '#web/ui/forms/field.tsx'

/** A score from 1 to 5: radio buttons, so that arrow keys choose. */
export function ScoreField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: Score | null
  error: string | undefined
  onChange(score: Score): void
}) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-3 text-lg font-semibold">{label}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2.5">
        {scores.map((score) => (
          <label
            key={score}
            className="relative grid cursor-pointer content-center justify-items-center gap-1 rounded-control border border-line-strong py-4 text-center transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="timecode text-2xl leading-none font-semibold sm:text-3xl">{score}</span>
            <span className="sr-only sm:not-sr-only sm:text-xs sm:text-muted">{scoreLabel[score]}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted sm:hidden">
        <span>{scoreLabel[1]}</span>
        <span>{scoreLabel[5]}</span>
      </p>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
