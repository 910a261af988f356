import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { milestoneEndpoints } from '#domain/projects/stages/milestone-endpoints.ts'
import { timelinePhases } from '#domain/plans/timeline.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useEntryKeys } from '#web/ui/forms/use-entry-keys.ts'
import { projectsChanged } from './project-queries.ts'

type Saved = AnswerOf<typeof milestoneEndpoints.readMilestones>
type Milestone = Saved['milestones'][number]

export const milestonesQuery = (id: string) => ({
  ...endpointQuery(milestoneEndpoints.readMilestones, { params: { id } }),
  staleTime: 20_000,
})

/** Another tab of the page takes the form away. */
const leaveParams = ['tab']

/** Milestones shown to the client in the portal. */
export function MilestonesPanel({ projectId }: { projectId: string }) {
  return (
    <Section title="Milestones">
      <QueryState
        query={useRead(milestonesQuery(projectId))}
        loading={<Skeleton className="h-32" />}
        failed="The milestones could not be loaded"
      >
        {(saved) => (
          <IfMay ability="manage-projects" otherwise={<MilestoneList milestones={saved.milestones} />}>
            <MilestonesForm key={projectId} projectId={projectId} present={saved} />
          </IfMay>
        )}
      </QueryState>
    </Section>
  )
}

function MilestoneList({ milestones }: { milestones: Milestone[] }) {
  if (milestones.length === 0) return <p className="text-sm text-muted">No milestones yet.</p>
  return (
    <ul aria-label="Milestones" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {milestones.map(({ name, day, completed }, index) => (
        <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="flex items-center gap-3">
            {day && <span className="timecode text-muted">{shortDay(day)}</span>}
            {completed && <Badge tone="good">Completed</Badge>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const recordOf = ({ milestones, revision }: Saved) => ({ fields: { milestones }, revision })

function MilestonesForm({ projectId, present }: { projectId: string; present: Saved }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: recordOf(present),
    failure: 'Milestones not saved',
    save: ({ fields, revision }) =>
      callEndpoint(milestoneEndpoints.saveMilestones, { params: { id: projectId }, body: { ...fields, revision } }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery({ ...milestonesQuery(projectId), staleTime: 0 })),
    onSaved(answer) {
      toast({ title: 'Milestones saved', text: 'The client sees them in the portal.', tone: 'good' })
      queries.setQueryData(milestonesQuery(projectId).queryKey, answer)
      void projectsChanged(queries)
    },
  })
  const rows = form.fields.milestones
  const entries = useEntryKeys(rows.length)
  const put = (milestones: Milestone[]) => form.change({ milestones })
  const change = (index: number, changes: Partial<Milestone>) =>
    put(rows.map((row, place) => (place === index ? { ...row, ...changes } : row)))
  const add = (names: string[]) => {
    entries.add(names.length)
    put([...rows, ...names.map((name) => ({ name, day: null, completed: false }))])
  }
  const titleOf = ({ name }: Milestone, index: number) => name || `milestone ${index + 1}`

  return (
    <RecordForm
      form={form}
      labels={{ milestones: 'Milestones' }}
      textOf={(_, milestones) => milestones.map(textOf).join('\n')}
      onSubmit={form.save}
      leaveParams={leaveParams}
      className="grid gap-4"
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          No milestones yet. They are created when the proposal is signed, or you can add them here.
        </p>
      ) : (
        <SortableList
          label="Milestones"
          items={rows.map((row, index) => ({ ...row, key: entries.keys[index]! }))}
          itemKey={({ key }) => key}
          nameOf={(row, index) => titleOf(row, index)}
          onMove={(from, to) => {
            entries.move(from, to)
            put(moved(rows, from, to))
          }}
          className="grid gap-2"
          itemClassName="rounded-card border border-line bg-surface"
        >
          {(row, index, handle) => (
            <div className="flex flex-wrap items-center gap-2 p-2">
              <input
                type="checkbox"
                aria-label={`${titleOf(row, index)} is completed`}
                checked={row.completed}
                onChange={({ target }) => change(index, { completed: target.checked })}
                className="mx-1.5 size-6 accent-accent"
              />
              <input
                type="text"
                aria-label={`Name of milestone ${index + 1}`}
                maxLength={120}
                value={row.name}
                aria-invalid={form.errors[`milestones.${index}.name`] ? true : undefined}
                onChange={({ target }) => change(index, { name: target.value })}
                className="control control-small w-auto! min-w-40 flex-1"
              />
              <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
                <input
                  type="date"
                  aria-label={`Day of ${titleOf(row, index)}`}
                  value={row.day ?? ''}
                  onChange={({ target }) => change(index, { day: target.value || null })}
                  className="control control-small w-38!"
                />
                <span className="flex items-center">
                  {handle}
                  <button
                    type="button"
                    aria-label={`Remove ${titleOf(row, index)}`}
                    onClick={() => {
                      entries.remove(index)
                      put(rows.filter((_, place) => place !== index))
                    }}
                    className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
                  >
                    <X aria-hidden="true" size={16} />
                  </button>
                </span>
              </div>
            </div>
          )}
        </SortableList>
      )}
      <FieldError id={`milestones-${projectId}`}>{form.errorAt('milestones')}</FieldError>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={() => add([''])}>
          <Plus aria-hidden="true" size={15} />
          Add a milestone
        </Button>
        {rows.length === 0 && (
          <Button variant="quiet" size="small" onClick={() => add(timelinePhases.map(({ title }) => title))}>
            Use the seven phases
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          pending={form.pending}
          pendingText="Saving..."
          disabled={!form.dirty}
          className="ml-auto"
        >
          Save milestones
        </Button>
      </div>
    </RecordForm>
  )
}

const textOf = ({ name, day, completed }: Milestone): string =>
  [name, day && shortDay(day), completed && 'Completed'].filter(Boolean).join(' · ')
