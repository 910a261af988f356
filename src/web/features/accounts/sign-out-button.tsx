import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { signOutToasts } from '#domain/accounts/admin-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { forgetDrafts, hasDrafts } from '#web/lib/use-draft.ts'
import { useLeave } from '#web/lib/use-leave.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetStaffData } from './account-queries.ts'

export function SignOutButton() {
  const leave = useLeave(forgetStaffData)
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite<void, unknown>({
    send: () => callEndpoint<typeof accountEndpoints.signOut>('POST', '/api/admin/logout'),
    onDone() {
      toast({ ...signOutToasts.done, tone: 'good' })
      forgetDrafts()
      return leave('/admin/login')
    },
    onRefused: () => toast({ ...signOutToasts.failed, tone: 'bad' }),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        pendingText="Logging out..."
        onClick={() => (hasDrafts() ? setAsking(true) : write())}
        className="w-full justify-start!"
      >
        {!pending && <LogOut aria-hidden="true" size={16} />}
        Logout
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Log out with unsaved changes?"
        text="Some of your changes are not saved yet. They will be lost if you log out."
        confirmText="Log out"
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
