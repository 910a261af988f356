import { useQueryClient } from '@tanstack/react-query'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { DeliverableRights } from '#domain/rights/rights-endpoints.ts'
import { territoryName } from '#domain/rights/territories.ts'
import { media, mediumLabels } from '#domain/rights/usage.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MediaField, TerritoryField } from './choice-fields.tsx'
import { projectRightsQuery, saveUse, showProjectRights } from './right-queries.ts'
import { useToday } from './use-today.ts'

const labels = { media: 'Used in', territories: 'Territory', startsOn: 'From', endsOn: 'Until' }

const recordOf = ({ use, useRevision }: DeliverableRights, today: string) => ({
  fields: {
    media: use?.media ?? [],
    territories: use?.territories ?? [],
    startsOn: use?.startsOn ?? today,
    endsOn: use?.endsOn ?? '',
  },
  revision: useRevision,
})

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
  const form = useRecordForm({
    record: recordOf(deliverable, today),
    failure: 'Use not saved',
    save: ({ fields, revision }) => saveUse(projectId, id, { ...fields, endsOn: fields.endsOn || null, revision }),
    recordOf: ({ deliverables }) =>
      recordOf(
        deliverables.find((one) => one.id === id)!,
        today,
      ),
    async readRecord() {
      const { deliverables } = await queries.fetchQuery({ ...projectRightsQuery(projectId), staleTime: 0 })
      const found = deliverables.find((one) => one.id === id)
      return found ? recordOf(found, today) : null
    },
    onSaved(answer, _, typed) {
      showProjectRights(queries, projectId, answer)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { fields, change, errorAt } = form
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) =>
        name === 'media'
          ? (value as typeof fields.media).map((one) => mediumLabels[one]).join(', ')
          : name === 'territories'
            ? (value as typeof fields.territories).map(territoryName).join(', ')
            : value
              ? longDay(String(value))
              : 'No end'
      }
      onSubmit={form.save}
      className="grid gap-5"
    >
      <p className="text-sm text-muted">Each right in the list is compared with this.</p>
      <MediaField
        label={labels.media}
        choices={media}
        chosen={fields.media}
        error={errorAt('media')}
        onChange={(chosen) => change({ media: chosen })}
      />
      <TerritoryField
        label={labels.territories}
        chosen={fields.territories}
        error={errorAt('territories')}
        onChange={(territories) => change({ territories })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={labels.startsOn} type="date" required {...form.text('startsOn')} />
        <TextField label={labels.endsOn} type="date" hint="Leave empty for no end." {...form.text('endsOn')} />
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
