import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LoadFailed } from '#web/ui/lists/load-failed.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Sample } from './theme-row.tsx'

type Open = 'dialog' | 'confirm' | 'side' | null

export function NoticeSamples() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Sample name="Badge">
        <div className="flex flex-wrap gap-2">
          {(['neutral', 'accent', 'good', 'warn', 'bad'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample name="Dialog: centre, confirm, side">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen('side')}>
            Side
          </Button>
        </div>
        <Dialog open={open === 'dialog'} onClose={close} title="Showreel">
          <p className="text-muted">Two minutes and forty-five seconds.</p>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          danger
          title="Clear the board?"
          text="All references on it go away."
          confirmText="Clear it"
          onConfirm={() => toast({ title: 'Board Cleared', tone: 'good' })}
          onClose={close}
        />
        <Dialog open={open === 'side'} onClose={close} title="At the side" place="right">
          <p className="text-muted">For one record of a list.</p>
        </Dialog>
      </Sample>
      <Sample name="Toast">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => toast({ title: 'Note saved', tone: 'good' })}>
            Good
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              toast({ title: 'Reply not sent', text: 'Unable to connect to server. Please try again.', tone: 'bad' })
            }
          >
            Bad
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => toast({ title: 'Stories: off', tone: 'good', action: { label: 'Undo', act: () => {} } })}
          >
            With a way back
          </Button>
        </div>
      </Sample>
      <Sample name="Skeleton">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-20" />
        </div>
      </Sample>
      <Sample name="EmptyState">
        <EmptyState title="All quiet" text="What visitors send arrives here." />
      </Sample>
      <Sample name="LoadFailed">
        <LoadFailed title="Could not be loaded" text="Unable to connect to server." pending={false} onRetry={() => {}} />
      </Sample>
    </>
  )
}
