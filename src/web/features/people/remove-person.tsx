import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import type { StaffMember } from '#domain/people/person.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { peopleChanged } from './people-queries.ts'

interface RemovePersonProps {
  person: StaffMember
  colleagues: StaffMember[]
  /** Why this cannot be done. */
  why: string | undefined
  onRemoved(): void
}

/** Removes somebody, and hands their projects to a colleague. */
export function RemovePerson({ person: { id, name, projects }, colleagues, why, onRemoved }: RemovePersonProps) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [to, setTo] = useState('')
  const { write, pending, errors } = useWrite({
    failure: 'Not removed',
    fields: ['to'],
    send: () => callEndpoint(peopleEndpoints.removePerson, { params: { id }, query: { to: to || undefined } }),
    onDone() {
      toast({ title: 'Removed', text: name, tone: 'good' })
      void peopleChanged(queries)
      onRemoved()
    },
  })
  const heirs = colleagues.filter((other) => other.id !== id && other.state === 'active' && !other.byStudioPassword)
  return (
    <>
      <Button variant="quiet" size="small" why={why} onClick={() => setAsked(true)}>
        Remove
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={`Remove ${name}?`}>
        <div className="grid gap-5">
          <p className="text-muted">
            The account is closed at once. What {name} did stays in the history under their name. This cannot be undone.
          </p>
          {projects > 0 && (
            <SelectField
              label={projects === 1 ? 'Their project goes to' : `Their ${projects} projects go to`}
              choices={[{ value: '', label: 'Nobody' }, ...heirs.map((other) => ({ value: other.id, label: other.name }))]}
              value={to}
              error={errors.to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
          <DialogButtons
            variant="danger"
            pending={pending}
            pendingText="Removing..."
            onClick={() => write(undefined)}
            onCancel={() => setAsked(false)}
          >
            Remove
          </DialogButtons>
        </div>
      </Dialog>
    </>
  )
}
