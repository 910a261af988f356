import { useId, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

/** Segmented control: radio buttons, so that arrow keys choose. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  iconsOnly = false,
  className,
}: {
  /** Accessible name of the group; not shown. */
  label: string
  value: Value
  options: readonly Segment<Value>[]
  onChange(value: Value): void
  iconsOnly?: boolean
  className?: string
}) {
  const name = useId()
  // Shows the choice immediately, before the value (URL, response) follows.
  const [shown, setShown] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setShown(value)
  }
  return (
    <fieldset
      className={classNames(
        'inline-flex max-w-full rounded-control border border-line bg-canvas p-0.5 max-[24rem]:min-w-0 max-[24rem]:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className="relative flex min-h-8 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[2px] px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line-strong)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => {
              setShown(option.value)
              onChange(option.value)
            }}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.icon && <span aria-hidden="true">{option.icon}</span>}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
