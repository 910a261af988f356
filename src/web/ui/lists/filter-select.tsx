/** A filter of a list with one choice of several; `any` is the text for none. */
export function FilterSelect({
  label,
  value = '',
  any,
  choices,
  onChange,
  width = 'sm:w-44',
}: {
  label: string
  value: string | undefined
  any?: string
  choices: { value: string; label: string }[]
  onChange(value: string): void
  /** Class of its width. */
  width?: string
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`control control-small ${width}`}
    >
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** Choices of a filter from a table of labels, in its order. */
export const choicesOf = (labels: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
