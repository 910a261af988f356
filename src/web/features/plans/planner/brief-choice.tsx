import { useId } from 'react'
import type { PlannerBrief } from '#domain/plans/planner-brief.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CardChoice } from '#web/ui/forms/field.tsx'
import { SlateGrid } from '#web/ui/pictures/slate.tsx'

/** Radio group, as cells of the slate. */
export function BriefChoice({
  name,
  label,
  options,
  required = false,
  className,
  brief,
  change,
}: {
  name: keyof PlannerBrief
  label: string
  options: readonly string[]
  required?: boolean
  className?: string
  brief: PlannerBrief
  change(answers: Partial<PlannerBrief>): void
}) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} aria-required={required} className="slate-block">
      <p id={id} className="slate-caption px-[1.125rem] pt-3 pb-2.5">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        ) : (
          <span className="font-normal tracking-normal normal-case"> if you know it</span>
        )}
      </p>
      <SlateGrid className={classNames(className, '[&>:last-child:nth-child(odd)]:max-xl:col-span-2')}>
        {options.map((option) => (
          <CardChoice
            key={option}
            type="radio"
            name={name}
            value={option}
            title={option}
            checked={brief[name] === option}
            onChange={() => change({ [name]: option })}
          />
        ))}
      </SlateGrid>
    </div>
  )
}
