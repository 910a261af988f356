import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { newShootFields } from '#domain/shoots/shoot-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { showShoot } from './shoot-queries.ts'

export function PlanShootDialog({ open, projectId, onClose }: { open: boolean; projectId: string; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Plan a shoot">
      <PlanShoot projectId={projectId} onClose={onClose} />
    </Dialog>
  )
}

function PlanShoot({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useNewFields({
    table: newShootFields,
    failure: 'The shoot could not be planned',
    send: ({ date, lastDate }) =>
      callEndpoint(shootEndpoints.planShoot, { params: { id: projectId }, body: { date, ...(lastDate && { lastDate }) } }),
    onDone({ shoot }) {
      showShoot(queries, shoot)
      onClose()
      void navigate(`/admin/shoots/${shoot.id}`)
    },
  })
  return (
    <SendingForm pending={form.pending} onSubmit={form.submit} className="grid gap-5">
      <RecordField form={form} name="date" />
      <RecordField form={form} name="lastDate" min={form.fields.date} />
      <DialogButtons pending={form.pending} pendingText="Planning..." onCancel={onClose}>
        Plan shoot
      </DialogButtons>
    </SendingForm>
  )
}
