import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, SelectField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectPeopleQuery, watchingQuery } from './people-queries.ts'
import { WatchButton } from './watch-button.tsx'

interface Colleague {
  id: string
  name: string
}

/** Who works on a project. Freelancers see only projects that are assigned to them. */
export function ProjectPeople({ projectId }: { projectId: string }) {
  const { may } = useMay('manage-projects')
  const [choosing, setChoosing] = useOpenedByAddress('assign')
  return (
    <Section title="Team">
      <QueryState query={useRead(projectPeopleQuery(projectId))} loading={<Skeleton className="h-10" />}>
        {(people) => (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="text-sm">
              {people.assigned.map(({ id, name }) => (id === people.owner ? `${name} (owner)` : name)).join(', ') || (
                <span className="text-muted">Nobody is assigned yet.</span>
              )}
            </p>
            {may && (
              <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
                <UserPlus aria-hidden="true" size={15} />
                Assign people
              </Button>
            )}
            <WatchButton projectId={projectId} />
            <Dialog open={choosing} onClose={() => setChoosing(false)} title="Who works on this project?">
              <Choice {...people} projectId={projectId} onDone={() => setChoosing(false)} />
            </Dialog>
          </div>
        )}
      </QueryState>
    </Section>
  )
}

interface ChoiceProps {
  projectId: string
  assigned: Colleague[]
  others: Colleague[]
  owner: string | null
  onDone(): void
}

function Choice({ projectId, assigned, others, owner: before, onDone }: ChoiceProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(() => assigned.map(({ id }) => id))
  const [wanted, setWanted] = useState(before ?? '')
  // Somebody who no longer works on the project cannot own it.
  const owner = chosen.includes(wanted) ? wanted : ''
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (body: { people: string[]; owner: string | null }) =>
      callEndpoint(peopleEndpoints.assignProject, { params: { id: projectId }, body }),
    onDone(answer) {
      // Being assigned makes somebody a watcher.
      void invalidate(queries, watchingQuery(projectId))
      queries.setQueryData(projectPeopleQuery(projectId).queryKey, answer)
      toast({
        title: 'Team saved',
        text: answer.assigned.map(({ name }) => name).join(', ') || 'Nobody is assigned.',
        tone: 'good',
      })
      onDone()
    },
  })
  const everyone = [...assigned, ...others]
  return (
    <SendingForm
      pending={pending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write({ people: chosen, owner: owner || null })
      }}
    >
      <fieldset disabled={pending} className="grid gap-1">
        <legend className="sr-only">People</legend>
        {everyone.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </fieldset>
      <SelectField
        label="Owner"
        hint="Responsible for the project, and notified of everything the client does."
        placeholder="Nobody"
        choices={everyone.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
        value={owner}
        onChange={({ target }) => setWanted(target.value)}
      />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save
      </DialogButtons>
    </SendingForm>
  )
}
