import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { currencySymbol } from '#domain/common/money/money.ts'
import { exclVat } from '#domain/common/money/vat.ts'
import { rightExamples, rightFields } from '#domain/rights/right-fields.ts'
import { mostOptions } from '#domain/rights/right.ts'
import type { DeliverableRights, Right } from '#domain/rights/rights-endpoints.ts'
import { clearedMedia } from '#domain/rights/usage.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MediaField, TerritoryField } from './choice-fields.tsx'
import { addRight, changeRight, projectRightsQuery, showProjectRights } from './right-queries.ts'
import { useToday } from './use-today.ts'

/** A clip that the right is added for. */
interface Covered {
  title: string
  files: readonly string[]
}

/** Adds a right to a project, or changes one. */
export function RightForm({
  projectId,
  right,
  covers,
  deliverables,
  onAdded,
  onDone,
}: {
  projectId: string
  right: Right | null
  /** Fills in a new one. */
  covers?: Covered
  deliverables: readonly Pick<DeliverableRights, 'id' | 'title'>[]
  onAdded?(id: string): void
  onDone(): void
}) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: rightFields,
    record: right,
    start: { startsOn: useToday(), ...(covers && { title: covers.title, files: covers.files.join('\n') }) },
    failure: ['Right not added', 'Right not changed'],
    savesMerged: true,
    add: (body) => addRight(projectId, body),
    patch: (body, { id }) => changeRight(projectId, id, body),
    recordIn: (answer) => answer.right,
    async read({ id }) {
      const { rights } = await queries.fetchQuery({ ...projectRightsQuery(projectId), staleTime: 0 })
      return rights.find((one) => one.id === id)
    },
    onSaved(answer, was) {
      showProjectRights(queries, projectId, answer)
      toast({ title: was ? 'Saved' : 'Right added', tone: 'good' })
      if (!was) onAdded?.(answer.right.id)
    },
    onDone,
  })
  const { saved, fields, change, errorAt, pending } = form
  const setOptions = (options: typeof fields.options) => change({ options })
  const setOption = (index: number, changes: Partial<(typeof fields.options)[number]>) =>
    setOptions(fields.options.map((one, place) => (place === index ? { ...one, ...changes } : one)))
  const films = deliverables.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <RecordForm
      form={form}
      textOf={(name, value) =>
        name === 'deliverableId'
          ? (films.find((film) => film.value === value)?.label ?? 'All deliverables')
          : form.textOf(name, value)
      }
      onSubmit={form.save}
      className="grid gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <RecordFields form={form} names={['kind']} />
        <RecordField form={form} name="title" placeholder={rightExamples[fields.kind]} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordField form={form} name="deliverableId" choices={films} />
        <RecordFields form={form} names={['holder']} />
      </div>
      <MediaField
        label={form.labels.media}
        choices={clearedMedia}
        chosen={fields.media}
        error={errorAt('media')}
        onChange={(media) => change({ media })}
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
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-medium">{form.labels.options}</legend>
        <p className="text-sm text-muted">Later ends that the holder offers, and what the client pays for each, {exclVat()}.</p>
        {fields.options.map((option, index) => (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
            <TextField
              label={`Extend until (${index + 1})`}
              type="date"
              value={option.endsOn}
              onChange={({ target }) => setOption(index, { endsOn: target.value })}
            />
            <TextField
              label={`Price in ${currencySymbol()} (${index + 1})`}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              value={option.price}
              onChange={({ target }) => setOption(index, { price: target.value })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove extension ${index + 1}`}
              onClick={() => setOptions(fields.options.filter((_, place) => place !== index))}
              className="mb-1.5"
            >
              <Trash2 aria-hidden="true" size={16} />
            </Button>
          </div>
        ))}
        <FieldError id={`options-${projectId}`}>{errorAt('options')}</FieldError>
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={fields.options.length >= mostOptions}
            onClick={() => setOptions([...fields.options, { endsOn: '', price: '' }])}
          >
            <Plus aria-hidden="true" size={15} />
            Add an extension
          </Button>
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['cost', 'licence', 'link', 'release']} />
      </div>
      <RecordFields form={form} names={['files', 'note']} />
      <DialogButtons pending={pending} pendingText={saved ? 'Saving...' : 'Adding...'} onCancel={onDone}>
        {saved ? 'Save' : 'Add right'}
      </DialogButtons>
    </RecordForm>
  )
}
