import { useQueryClient } from '@tanstack/react-query'
import { intendedUseFields } from '#domain/rights/right-fields.ts'
import type { DeliverableRights } from '#domain/rights/rights-endpoints.ts'
import { media } from '#domain/rights/usage.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MediaField, TerritoryField } from './choice-fields.tsx'
import { projectRightsQuery, saveUse, showProjectRights } from './right-queries.ts'
import { useToday } from './use-today.ts'

/** What a deliverable is to be used for. */
export function IntendedUseForm({
  projectId,
  deliverable,
  onDone,
}: {
  projectId: string
  deliverable: DeliverableRights
  onDone(): void
}) {
  const queries = useQueryClient()
  const today = useToday()
  const { id } = deliverable
  const useOf = ({ use, useRevision: revision }: DeliverableRights) => ({
    ...(use ?? { media: [], territories: [], startsOn: today, endsOn: null }),
    revision,
  })
  const useIn = ({ deliverables }: { deliverables: DeliverableRights[] }) => {
    const found = deliverables.find((one) => one.id === id)
    return found && useOf(found)
  }
  const form = useFieldForm({
    table: intendedUseFields,
    record: useOf(deliverable),
    failure: 'Use not saved',
    change: (body) => saveUse(projectId, id, body),
    recordIn: (answer) => useIn(answer),
    read: async () => useIn(await queries.fetchQuery({ ...projectRightsQuery(projectId), staleTime: 0 })),
    onSaved(answer) {
      showProjectRights(queries, projectId, answer)
      toast({ title: 'Saved', tone: 'good' })
    },
    onDone,
  })
  const { fields, change, errorAt } = form
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-5">
      <p className="text-sm text-muted">Each right in the list is compared with this.</p>
      <MediaField
        label={form.labels.media}
        choices={media}
        chosen={fields.media}
        error={errorAt('media')}
        onChange={(chosen) => change({ media: chosen })}
      />
      <TerritoryField
        label={form.labels.territories}
        chosen={fields.territories}
        error={errorAt('territories')}
        onChange={(territories) => change({ territories })}
      />
      <div className="grid grid-cols-2 gap-4">
        <RecordFields form={form} names={['startsOn', 'endsOn']} />
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
