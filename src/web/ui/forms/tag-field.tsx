import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { FieldError } from './field.tsx'

/** Tag input: Enter or a comma adds a tag, Backspace in the empty input removes the last. */
export function TagField({
  label,
  hint,
  error,
  tags,
  known = [],
  anyCase = false,
  onChange,
}: {
  label: string
  hint?: string
  error?: string | undefined
  tags: readonly string[]
  /** Suggestions while typing. */
  known?: readonly string[]
  /** Keeps capitals; by default tags are lower-cased. */
  anyCase?: boolean
  onChange(tags: string[]): void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  function add(text: string) {
    const fresh = text
      .split(',')
      .map((part) => (anyCase ? part.trim() : part.trim().toLowerCase()))
      .filter((part) => part !== '' && !tags.includes(part))
    if (fresh.length > 0) onChange([...tags, ...new Set(fresh)])
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === 'Enter' && typed.trim() === '') return
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="control control-small flex flex-wrap items-center gap-1.5 px-2! py-1.5! has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <ul className="contents" aria-label={label}>
          {tags.map((tag) => (
            <li key={tag} className="inline-flex max-w-full items-center rounded-[2px] bg-ink/8 pl-2 text-xs font-semibold">
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => {
                  onChange(tags.filter((one) => one !== tag))
                  field.current?.focus()
                }}
                className="grid size-8 shrink-0 place-items-center text-muted hover:text-ink"
              >
                <X aria-hidden="true" size={13} />
              </button>
            </li>
          ))}
        </ul>
        <input
          ref={field}
          id={id}
          type="text"
          value={typed}
          list={`${id}-known`}
          autoComplete="off"
          maxLength={200}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
          className="min-h-8 min-w-24 flex-1 bg-transparent px-1 py-0.5 outline-none"
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
        </datalist>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
