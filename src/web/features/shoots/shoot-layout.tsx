import { Eye, Send, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { sendSheetLabel } from '#domain/shoots/call-sheet.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { RecordConflicts } from '#web/ui/forms/record-form.tsx'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import { SendSheetDialog } from './calls/send-sheet-dialog.tsx'
import { ShootAside } from './shoot-aside.tsx'
import { ShootEditor } from './shoot-editor.tsx'
import { ShootEnding } from './shoot-ending.tsx'
import { useShootForm, type ShootFormState } from './use-shoot-form.ts'

/** Call sheet editor, and the status of the sent one. */
export function ShootLayout({
  shoot,
  warning,
}: {
  shoot: AdminShoot
  /** Shown before the call sheet is sent; it does not keep anybody from sending it. */
  warning?: ReactNode
}) {
  const form = useShootForm(shoot)
  const [sending, setSending] = useState(false)
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {form.hasConflicts && <RecordConflicts form={form} />}
        <ShootEditor form={form} shoot={shoot} />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 sm:-mx-8 sm:px-8 xl:mx-0 xl:px-0">
          <SaveState form={form} />
          <div className="flex flex-wrap gap-2">
            <ButtonAnchor
              variant="quiet"
              size="small"
              href={pathOf(shootEndpoints.readSheetPdf, { params: { id: shoot.id } })}
              target="_blank"
              rel="noopener"
            >
              <Eye aria-hidden="true" size={15} />
              Preview PDF
            </ButtonAnchor>
            <Button size="small" disabled={form.hasConflicts} onClick={() => form.saveThen(() => setSending(true))}>
              <Send aria-hidden="true" size={15} />
              {sendSheetLabel(shoot.number + 1)}...
            </Button>
          </div>
        </div>
      </div>
      <ShootAside shoot={shoot}>
        <ShootEnding shoot={shoot} />
      </ShootAside>
      <SendSheetDialog open={sending} shoot={shoot} warning={warning} onClose={() => setSending(false)} />
      <LeaveGuard unsaved={form.dirty} title="Leave with unsaved changes?" text="Your last changes are still being saved." />
    </div>
  )
}

/** Autosave status. */
function SaveState({ form: { dirty, pending, failed, hasConflicts } }: { form: ShootFormState }) {
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
