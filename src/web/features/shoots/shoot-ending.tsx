import { useQueryClient } from '@tanstack/react-query'
import { CalendarX2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectChanged, showShoot } from './shoot-queries.ts'

/** Deletes a shoot without a sent call sheet; cancels any other and notifies the crew. */
export function ShootEnding({ shoot }: { shoot: AdminShoot }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return shoot.number > 0 ? (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)} className="text-bad">
        <CalendarX2 aria-hidden="true" size={15} />
        Cancel the shoot...
      </Button>
      <Dialog open={asking} onClose={close} title="Cancel this shoot?">
        <CancelShoot shoot={shoot} onClose={close} />
      </Dialog>
    </>
  ) : (
    <DeleteShoot shoot={shoot} asking={asking} onAsk={() => setAsking(true)} onClose={close} />
  )
}

function CancelShoot({ shoot: { id, revision }, onClose }: { shoot: AdminShoot; onClose(): void }) {
  const queries = useQueryClient()
  const [message, setMessage] = useState('')
  const { write, pending } = useWrite({
    send: () => callEndpoint(shootEndpoints.cancelShoot, { params: { id }, body: { revision, message } }),
    failure: 'The shoot was not cancelled',
    onDone({ shoot }) {
      showShoot(queries, shoot)
      toast({ title: 'The shoot is cancelled', text: 'Everyone who had the call sheet will be told.', tone: 'good' })
      onClose()
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Everyone who has the call sheet is told by email, and it is removed from their calendars. This cannot be undone.
      </p>
      <TextArea
        label="Message (optional)"
        rows={3}
        maxLength={5_000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Keep the shoot
        </Button>
        <Button variant="danger" size="small" pending={pending} pendingText="Cancelling..." onClick={() => write(undefined)}>
          Cancel the shoot
        </Button>
      </div>
    </div>
  )
}

function DeleteShoot({
  shoot: { id, projectId },
  asking,
  onAsk,
  onClose,
}: {
  shoot: AdminShoot
  asking: boolean
  onAsk(): void
  onClose(): void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { write, pending } = useWrite({
    send: () => callEndpoint(shootEndpoints.deleteShoot, { params: { id } }),
    failure: 'The shoot could not be deleted',
    onDone() {
      toast({ title: 'Shoot deleted', tone: 'good' })
      void navigate(projectPath(projectId, 'shoots'))
      void projectChanged(queries, projectId)
    },
  })
  return (
    <>
      <Button variant="quiet" size="small" pending={pending} onClick={onAsk} className="text-bad">
        <Trash2 aria-hidden="true" size={15} />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this shoot?"
        text="No call sheet has been sent for it yet."
        confirmText="Delete"
        onConfirm={() => write(undefined)}
        onClose={onClose}
      />
    </>
  )
}
