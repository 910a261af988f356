import { useId, useRef, useState, type KeyboardEvent, type Ref, type TextareaHTMLAttributes } from 'react'
import { mostCommentCharacters } from '#domain/reviews/review-rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { namesFor, openMention, takeName, type OpenMention } from './mentions.ts'
import { useReview } from './review-context.ts'

type Rest = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onKeyDown' | 'onSubmit'>

/** Message textarea. @ suggests team members; Ctrl+Enter sends. */
export function MessageField({
  label,
  value,
  onChange,
  onSend,
  onLeave,
  error,
  className,
  ref,
  ...rest
}: Rest & {
  /** Accessible name; the placeholder is the visible hint. */
  label: string
  value: string
  onChange(text: string): void
  onSend(): void
  /** Called on Escape. */
  onLeave?(): void
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}) {
  const { team } = useReview().project
  const id = useId()
  const [mention, setMention] = useState<OpenMention | null>(null)
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const names = mention ? namesFor(team, mention) : []
  const open = names.length > 0

  function variant(text: string, cursor: number) {
    setMention(openMention(text, cursor))
    setChosen(0)
  }
  function take(name: string) {
    const taken = takeName(value, mention!, name)
    onChange(taken.text)
    setMention(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(taken.cursor, taken.cursor)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (open) {
      const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const by = moves[event.key]
      if (by !== undefined) setChosen((chosen + by + names.length) % names.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(names[chosen]!)
      else if (event.key === 'Escape') setMention(null)
      else return
      event.preventDefault()
      return
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      onSend()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      field.current?.blur()
      onLeave?.()
    }
  }

  return (
    <div className="relative">
      <textarea
        rows={1}
        {...rest}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={open ? `${id}-names` : undefined}
        aria-activedescendant={open ? `${id}-${chosen}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={mostCommentCharacters}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          variant(target.value, target.selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setMention(null)
          rest.onBlur?.(event)
        }}
        className={classNames('control review-message resize-none text-[0.9375rem]', className)}
      />
      {open && (
        <div
          id={`${id}-names`}
          role="listbox"
          aria-label="Studio staff"
          className="absolute bottom-full left-0 z-30 mb-1 min-w-44 rounded-card border border-line bg-raised py-1 shadow-lift"
        >
          {names.map((name, index) => (
            // The keys are the field's.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onPointerDown={(event) => {
                event.preventDefault()
                take(name)
              }}
              className="cursor-pointer px-3 py-2 text-sm aria-selected:bg-accent/15"
            >
              @{name}
            </div>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
