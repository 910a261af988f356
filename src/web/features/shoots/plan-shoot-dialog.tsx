import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { shootDoors } from '#domain/shoots/shoot-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
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
  const { write, pending, errors, forgive } = useWrite({
    send: () =>
      callDoor<typeof shootDoors.planShoot>('POST', '/api/admin/projects/:id/shoots', {
        params: { id: projectId },
        body: { date },
      }),
    failure: 'The shoot could not be planned',
    fields: ['date'],
    onDone({ shoot }) {
      showShoot(queries, shoot)
      onClose()
      void navigate(`/admin/shoots/${shoot.id}`)
    },
  })
  return (
    <form
      noValidate
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
        hint="People, place and contacts begin as they were on the last shoot of this project."
        onChange={({ target }) => {
          forgive()
          setDate(target.value)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Planning...">
          Plan it
        </Button>
      </div>
    </form>
  )
}
