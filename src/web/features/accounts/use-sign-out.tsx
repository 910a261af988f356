import { useState, type ReactNode } from 'react'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { signOutToasts } from '#domain/accounts/admin-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { forgetDrafts, hasDrafts } from '#web/lib/forms/use-draft.ts'
import { useLeave } from '#web/lib/forms/use-leave.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { forgetStaffData } from './account-queries.ts'

/** Signing out; asks first where something is not saved. `question` has to be rendered. */
export function useSignOut(): { signOut(): void; pending: boolean; question: ReactNode } {
  const leave = useLeave(forgetStaffData)
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite<void, unknown>({
    send: () => callEndpoint(accountEndpoints.signOut),
    onDone() {
      toast({ ...signOutToasts.done, tone: 'good' })
      forgetDrafts()
      return leave('/admin/login')
    },
    onRefused: () => toast({ ...signOutToasts.failed, tone: 'bad' }),
  })
  return {
    signOut: () => (hasDrafts() ? setAsking(true) : write()),
    pending,
    question: (
      <ConfirmDialog
        open={asking}
        danger
        title="Log out with unsaved changes?"
        text="Some of your changes are not saved yet. They will be lost if you log out."
        confirmText="Log out"
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
