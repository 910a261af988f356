import {
  use,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classNames } from '../class-names.ts'
import { breakable } from '../text/breakable.tsx'
import { Sending } from './sending-form.tsx'

interface FieldFrame {
  label: string
  /** Error message: sets `aria-invalid` and is part of the control's description. */
  error?: string | undefined
  hint?: string
  className?: string
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, control, hint and error, linked by id for every kind of control. */
function Frame({
  label,
  error,
  hint,
  className,
  required,
  id: given,
  children,
}: FieldFrame & { required?: boolean; id?: string; children: (wiring: Wiring) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Always rendered, also while empty, so that the live region announces a new message. */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={children ? 'text-sm text-bad' : 'sr-only'}>
      {children}
    </p>
  )
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...rest
}: FieldFrame & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const sending = use(Sending)
  return (
    <Frame {...{ label, error, hint, className }} required={rest.required} id={rest.id}>
      {(wiring) => <input type="text" {...rest} {...wiring} readOnly={sending || rest.readOnly} className="control" />}
    </Frame>
  )
}

export function TextArea({
  label,
  error,
  hint,
  className,
  rows = 5,
  ...rest
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const sending = use(Sending)
  return (
    <Frame {...{ label, error, hint, className }} required={rest.required} id={rest.id}>
      {(wiring) => (
        <textarea rows={rows} {...rest} {...wiring} readOnly={sending || rest.readOnly} className="control resize-y" />
      )}
    </Frame>
  )
}

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export function SelectField({
  label,
  error,
  hint,
  className,
  choices,
  placeholder,
  ...rest
}: FieldFrame &
  SelectHTMLAttributes<HTMLSelectElement> & {
    choices: readonly Choice[]
    /** Label of the empty option. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }) {
  return (
    <Frame {...{ label, error, hint, className }} required={rest.required} id={rest.id}>
      {(wiring) => (
        <select {...rest} {...wiring} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

export function Checkbox({
  label,
  className,
  ...rest
}: { label: ReactNode; className?: string } & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-3 py-1.5 text-sm text-muted has-disabled:cursor-default has-disabled:opacity-55',
        className,
      )}
    >
      <input type="checkbox" {...rest} className="size-6 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  )
}

/** Radio buttons (choose one) or checkboxes (choose several) as cards with title, aside (for instance a price) and text. */
export function CardChoice({
  type,
  title,
  aside,
  text,
  ...rest
}: { type: 'radio' | 'checkbox'; title: string; aside?: string; text?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'title'
> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <label className="group relative flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type={type} {...rest} className="mt-1 size-4 shrink-0 accent-accent outline-none" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{breakable(title)}</span>
          {aside && <span className="timecode text-sm text-muted group-has-checked:text-accent">{aside}</span>}
        </span>
        {text && <span className="mt-0.5 block text-sm text-muted">{text}</span>}
      </span>
    </label>
  )
}
