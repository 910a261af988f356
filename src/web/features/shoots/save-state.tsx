import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ShootWriting } from './use-shoot-writing.ts'

/** Autosave status. */
export function SaveState({ writing: { dirty, pending, failed } }: { writing: ShootWriting }) {
  const [Icon, text, tone] = failed
    ? ([CircleAlert, `Not saved. ${failed.message}`, 'text-bad'] as const)
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
