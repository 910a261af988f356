import type { ReactNode, Ref } from 'react'
import { ClashNotice } from './clash-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Sending } from './sending-form.tsx'

/** The part of a record form's state that its frame uses. */
interface Editing<Fields> {
  dirty: boolean
  pending: boolean
  conflicts: Partial<Fields> | null
  settle(name: keyof Fields, whose: 'theirs' | 'ours'): void
  /** Those of its field table. */
  labels?: Record<keyof Fields, string>
  textOf?<Name extends keyof Fields>(name: Name, value: Fields[Name]): string
}

/** Frame of a record form: conflict notice, fields, and unsaved-changes guard. */
export function RecordForm<Fields extends object>({
  label,
  form,
  labels,
  textOf,
  onSubmit,
  leaveParams,
  closes = false,
  id,
  className,
  children,
  ref,
}: {
  label?: string
  form: Editing<Fields>
  /** Of a form without a field table. */
  labels?: Record<keyof Fields, string>
  /** Formats a remote value in the conflict notice. */
  textOf?<Name extends keyof Fields>(name: Name, value: Fields[Name]): string
  onSubmit(): void
  /** Query parameters whose change unmounts the form. */
  leaveParams?: readonly string[]
  /** It closes once it has saved, so that its text fields are read-only meanwhile, as in `SendingForm`. */
  closes?: boolean
  id?: string | undefined
  className?: string
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}) {
  return (
    <Sending value={closes && form.pending}>
      <form
        ref={ref}
        id={id}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className={className}
      >
        <RecordConflicts form={form} labels={labels} textOf={textOf} />
        {children}
        <LeaveGuard
          unsaved={form.dirty}
          title="Leave with unsaved changes?"
          text="Your changes are not saved yet."
          params={leaveParams}
        />
      </form>
    </Sending>
  )
}

/** Conflict notice of a record form. */
export function RecordConflicts<Fields extends object>({
  form,
  labels = form.labels,
  textOf = form.textOf ?? ((_, value) => String(value)),
}: {
  form: Pick<Editing<Fields>, 'conflicts' | 'settle' | 'labels' | 'textOf'>
  labels?: Record<keyof Fields, string> | undefined
  textOf?: (<Name extends keyof Fields>(name: Name, value: Fields[Name]) => string) | undefined
}) {
  const { conflicts, settle } = form
  if (!conflicts) return null
  const names = Object.keys(conflicts) as (keyof Fields & string)[]
  return (
    <ClashNotice
      clashes={names.map((name) => ({ name, label: labels?.[name] ?? name, theirs: textOf(name, conflicts[name]!) }))}
      onSettle={(name, whose) => settle(name as keyof Fields, whose)}
    />
  )
}
