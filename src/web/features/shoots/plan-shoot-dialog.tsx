import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
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
  const [date, setDate] = useState('')
  const [lastDate, setLastDate] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    send: () =>
      callEndpoint(shootEndpoints.planShoot, { params: { id: projectId }, body: { date, ...(lastDate && { lastDate }) } }),
    failure: 'The shoot could not be planned',
    fields: ['date', 'lastDate'],
    onDone({ shoot }) {
      showShoot(queries, shoot)
      onClose()
      void navigate(`/admin/shoots/${shoot.id}`)
    },
  })
  return (
    <SendingForm
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
      className="grid gap-5"
    >
      <TextField
        label="Day of the shoot"
        type="date"
        required
        value={date}
        error={errors.date}
        hint="Crew, place and contacts are copied from the last shoot of this project."
        onChange={({ target }) => {
          clearErrors()
          setDate(target.value)
        }}
      />
      <TextField
        label="Last day"
        type="date"
        min={date}
        value={lastDate}
        error={errors.lastDate}
        hint="Blank for one day. Each day gets a call sheet of its own."
        onChange={({ target }) => {
          clearErrors()
          setLastDate(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Planning..." onCancel={onClose}>
        Plan shoot
      </DialogButtons>
    </SendingForm>
  )
}
