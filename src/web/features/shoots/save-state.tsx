import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { ShootFormState } from './use-shoot-form.ts'

/** Autosave status. */
export function SaveState({ form: { dirty, pending, failed, hasConflicts } }: { form: ShootFormState }) {
  const problem = hasConflicts ? shootMessages.overtaken : failed?.message
  const [Icon, text, tone] = problem
    ? ([CircleAlert, `Not saved. ${problem}`, 'text-bad'] as const)
    : dirty || pending
      ? ([CircleDashed, 'Saving...', 'text-muted'] as const)
      : ([CircleCheck, 'Saved', 'text-muted'] as const)
  return (
    <p role="status" className={`inline-flex min-w-0 items-center gap-2 text-sm ${tone}`}>
      <Icon aria-hidden="true" size={15} className="shrink-0" />
      {text}
    </p>
  )
}
