import { useId, useRef, type KeyboardEvent, type Ref, type TextareaHTMLAttributes } from 'react'
import { mostCommentCharacters } from '#domain/reviews/review-rules.ts'
import { useMentions } from '#web/ui/text/use-mentions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MentionList } from '#web/ui/text/mention-list.tsx'
import { useReview } from '../review-context.ts'

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
  const { mentionable } = useReview().project
  const id = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const mentions = useMentions({ value, onChange, mentionable, field })

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return
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
        {...mentions.wiring}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={mostCommentCharacters}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          mentions.onInput(target)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          mentions.close()
          rest.onBlur?.(event)
        }}
        className={classNames('control review-message resize-none text-[0.9375rem]', className)}
      />
      <MentionList {...mentions.list} />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
