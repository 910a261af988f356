import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { amountText, currencySymbol, typedAmount } from '#domain/common/money/money.ts'
import { exclVat } from '#domain/common/money/vat.ts'
import { mostOptions, rightKindLabels, rightKinds, type RightKind } from '#domain/rights/right.ts'
import type { DeliverableRights, Right } from '#domain/rights/rights-endpoints.ts'
import { territoryName } from '#domain/rights/territories.ts'
import { clearedMedia, mediumLabels } from '#domain/rights/usage.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { FieldError, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MediaField, TerritoryField } from './choice-fields.tsx'
import { addRight, changeRight, projectRightsQuery, showProjectRights } from './right-queries.ts'
import { useToday } from './use-today.ts'

const labels = {
  kind: 'Kind',
  title: 'What',
  deliverableId: 'Used in',
  holder: 'Rights holder',
  media: 'Cleared for',
  territories: 'Territory',
  startsOn: 'From',
  endsOn: 'Until',
  options: 'Extensions',
  cost: 'Cost',
  licence: 'Licence number',
  link: 'Link to the licence',
  release: 'Signed release',
  files: 'Files or reels',
  note: 'Note',
}

const textOf = (pounds: number): string => (pounds === 0 ? '' : amountText(pounds))
/** What is no amount is refused by the server, at its field. */
const poundsIn = (text: string): number => typedAmount(text)

/** A clip that the right is added for. */
interface Covered {
  title: string
  files: readonly string[]
}

const recordOf = (right: Right | null, today: string, covers?: Covered) => ({
  fields: {
    kind: right?.kind ?? ('music' as RightKind),
    title: right?.title ?? covers?.title ?? '',
    deliverableId: right?.deliverableId ?? '',
    holder: right?.holder ?? '',
    media: right?.media ?? [],
    territories: right?.territories ?? [],
    startsOn: right?.startsOn ?? today,
    endsOn: right?.endsOn ?? '',
    options: (right?.options ?? []).map(({ endsOn, price }) => ({ endsOn, price: textOf(price) })),
    cost: textOf(right?.cost ?? 0),
    licence: right?.licence ?? '',
    link: right?.link ?? '',
    release: right?.release ?? '',
    /** One a line. */
    files: (right?.files ?? covers?.files ?? []).join('\n'),
    note: right?.note ?? '',
  },
  revision: right?.revision ?? 0,
})
type Fields = ReturnType<typeof recordOf>['fields']

/** As the server takes them. */
const toBody = ({ deliverableId, endsOn, options, cost, files, ...texts }: Partial<Fields>) => ({
  ...texts,
  ...(files !== undefined && { files: files.split('\n') }),
  ...(deliverableId !== undefined && { deliverableId: deliverableId || null }),
  ...(endsOn !== undefined && { endsOn: endsOn || null }),
  ...(options !== undefined && { options: options.map((one) => ({ endsOn: one.endsOn, price: poundsIn(one.price) })) }),
  ...(cost !== undefined && { cost: poundsIn(cost) }),
})

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
  const today = useToday()
  // One that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(right)
  const form = useRecordForm({
    record: recordOf(saved, today, covers),
    failure: saved ? 'Right not changed' : 'Right not added',
    savesMerged: true,
    save: ({ fields, changes, revision }) =>
      saved
        ? changeRight(projectId, saved.id, { ...toBody(changes), revision })
        : addRight(projectId, toBody(fields) as Parameters<typeof addRight>[1]),
    recordOf: (answer) => recordOf(answer.right, today),
    async readRecord() {
      const { rights } = await queries.fetchQuery({ ...projectRightsQuery(projectId), staleTime: 0 })
      const found = saved && rights.find(({ id }) => id === saved.id)
      return found ? recordOf(found, today) : null
    },
    onSaved(answer, _, typed) {
      showProjectRights(queries, projectId, answer)
      toast({ title: saved ? 'Saved' : 'Right added', tone: 'good' })
      if (!saved) onAdded?.(answer.right.id)
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.right)
    },
  })
  const { fields, change, errorAt, pending } = form
  const setOptions = (options: Fields['options']) => change({ options })
  const setOption = (index: number, changes: Partial<Fields['options'][number]>) =>
    setOptions(fields.options.map((one, place) => (place === index ? { ...one, ...changes } : one)))
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) => shown(name, value, deliverables)}
      onSubmit={form.save}
      className="grid gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <SelectField
          label={labels.kind}
          choices={rightKinds.map((value) => ({ value, label: rightKindLabels[value] }))}
          value={fields.kind}
          error={errorAt('kind')}
          onChange={({ target }) => change({ kind: target.value as RightKind })}
        />
        <TextField
          label={labels.title}
          required
          maxLength={200}
          autoComplete="off"
          placeholder={placeholders[fields.kind]}
          {...form.text('title')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={labels.deliverableId}
          placeholder="All deliverables"
          choices={deliverables.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.text('deliverableId')}
        />
        <TextField label={labels.holder} maxLength={200} autoComplete="off" {...form.text('holder')} />
      </div>
      <MediaField
        label={labels.media}
        choices={clearedMedia}
        chosen={fields.media}
        error={errorAt('media')}
        onChange={(media) => change({ media })}
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
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-medium">{labels.options}</legend>
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
        <TextField
          label={`Cost in ${currencySymbol()}, ${exclVat()}`}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          hint="What the studio pays."
          {...form.text('cost')}
        />
        <TextField label={labels.licence} maxLength={200} autoComplete="off" {...form.text('licence')} />
        <TextField label={labels.link} type="url" placeholder="https://" maxLength={2_000} {...form.text('link')} />
        <TextField
          label={labels.release}
          maxLength={100}
          autoComplete="off"
          hint="Number of its certificate."
          {...form.text('release')}
        />
      </div>
      <TextArea
        label={labels.files}
        rows={2}
        hint="One a line, as a cut names them. Clips of an imported cut with these names are proposed for this right."
        {...form.text('files')}
      />
      <TextArea label={labels.note} rows={3} maxLength={2_000} {...form.text('note')} />
      <DialogButtons pending={pending} pendingText={saved ? 'Saving...' : 'Adding...'} onCancel={onDone}>
        {saved ? 'Save' : 'Add right'}
      </DialogButtons>
    </RecordForm>
  )
}

const placeholders: Record<RightKind, string> = {
  music: 'Night Drive',
  stock: 'City at dusk, 4K',
  talent: 'Presenter',
  location: 'Harbour pier',
  archive: 'Newsreel of 1962',
}

/** What somebody else saved, in the notice of a conflict. */
function shown(
  name: keyof Fields,
  value: Fields[keyof Fields],
  deliverables: readonly Pick<DeliverableRights, 'id' | 'title'>[],
): string {
  switch (name) {
    case 'kind':
      return rightKindLabels[value as RightKind]
    case 'deliverableId':
      return deliverables.find(({ id }) => id === value)?.title ?? 'All deliverables'
    case 'media':
      return (value as Fields['media']).map((one) => mediumLabels[one]).join(', ')
    case 'territories':
      return (value as Fields['territories']).map(territoryName).join(', ')
    case 'startsOn':
    case 'endsOn':
      return value ? longDay(value as string) : 'No end'
    case 'options':
      return (value as Fields['options']).map(({ endsOn, price }) => `${endsOn}: ${currencySymbol()}${price || '0'}`).join('\n')
    default:
      return String(value)
  }
}
