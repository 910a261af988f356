import { planToasts } from '#domain/plans/plan-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { SlateBoard } from '#web/ui/pictures/slate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { restoreBackup, deleteBackup, useHasBackup } from './plan-backup.ts'

/** Notice that this plan replaced another, with a button to restore it. */
export function BackupNotice() {
  if (!useHasBackup()) return null
  const bring = () =>
    restoreBackup().then(
      () => toast({ ...planToasts.planRestored, tone: 'good' }),
      () => toast({ title: 'Plan not restored', text: 'This browser has no room for both plans.', tone: 'bad' }),
    )
  return (
    <SlateBoard
      role="region"
      aria-label="Your other plan"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-[1.125rem] py-4 sm:px-6"
    >
      <p className="max-w-[30rem] text-muted">Your other plan is kept in this browser.</p>
      <div className="-mx-3.5 flex flex-wrap gap-1 sm:mx-0">
        <Button variant="secondary" size="small" onClick={() => void bring()}>
          Restore it
        </Button>
        <Button variant="quiet" size="small" onClick={() => void deleteBackup()}>
          Delete it
        </Button>
      </div>
    </SlateBoard>
  )
}
