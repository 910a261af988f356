import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { changeOrderEndpoints } from '#domain/proposals/change-orders/change-order-endpoints.ts'
import { changeOrderForm, usualChangePlan, type ChangeOrder } from '#domain/proposals/change-orders/change-order.ts'
import { refusalOfCosts } from '#domain/proposals/proposal.ts'
import type { FurtherSigner } from '#domain/proposals/proposal-signers.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { eventChoices, stagesOf, toPlan, type StageFields as Stage } from '#web/lib/forms/schedule-stages.ts'
import { useRecordForm, type FormRecord } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { StageFields } from '#web/ui/forms/stage-fields.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { changeOrdersQuery } from './change-order-queries.ts'
import { FurtherSigners, signersError } from '../document/further-signers.tsx'
import { workChanged } from '../jobs/job-queries.ts'
import { itemFieldsOf, shownItems, textOfEntry, toItems, type ItemFields } from '../editor/quote-fields.ts'
import { QuoteItems } from '../editor/quote-items.tsx'

interface ChangeFields {
  reason: string
  items: ItemFields[]
  notes: string
  terms: string
  schedule: Stage[]
  validUntil: string
  signers: FurtherSigner[]
  signersInOrder: boolean
}

const labels: Record<keyof ChangeFields, string> = {
  reason: 'What changes',
  items: 'Items',
  notes: 'Notes',
  terms: 'Terms',
  schedule: 'Payment schedule',
  validUntil: 'Valid until',
  signers: 'Signers',
  signersInOrder: 'Signed in order',
}

const blank: ChangeFields = {
  reason: '',
  items: [{ key: 'line-0', label: '', description: '', cost: '' }],
  notes: '',
  terms: '',
  schedule: stagesOf(usualChangePlan),
  validUntil: '',
  signers: [],
  signersInOrder: false,
}

const recordOf = (order: ChangeOrder): FormRecord<ChangeFields> => ({
  fields: {
    reason: order.reason,
    items: itemFieldsOf(shownItems(order)),
    notes: order.notes,
    terms: order.terms,
    schedule: stagesOf(order.schedule),
    validUntil: order.validUntil ?? '',
    signers: order.signers,
    signersInOrder: order.signersInOrder,
  },
  revision: order.revision,
})

const toBody = ({ items, schedule, validUntil, ...texts }: ChangeFields): z.input<typeof changeOrderForm> => ({
  ...texts,
  items: toItems(items),
  schedule: toPlan(schedule),
  validUntil: validUntil || null,
})

/** A new change order, or one that is not decided yet. */
export function ChangeOrderForm({
  projectId,
  order,
  currency,
  onDone,
}: {
  projectId: string
  order: ChangeOrder | null
  /** Of the offer, in which the items are typed; null for the studio's own. */
  currency: string | null
  onDone(): void
}) {
  const queries = useQueryClient()
  const frame = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const form = useRecordForm({
    record: order ? recordOf(order) : { fields: blank },
    failure: 'Change order not saved',
    async save({ fields, revision }) {
      const body = toBody(fields)
      const { changeOrder } = order
        ? await callEndpoint(changeOrderEndpoints.writeChangeOrder, { params: { id: order.id }, body: { ...body, revision } })
        : await callEndpoint(changeOrderEndpoints.createChangeOrder, { params: { id: projectId }, body })
      return changeOrder
    },
    recordOf,
    ...(order && {
      async readRecord() {
        const { changeOrders } = await queries.fetchQuery({ ...changeOrdersQuery(projectId), staleTime: 0 })
        const found = changeOrders.find(({ id }) => id === order.id)
        return found && found.decision !== 'approved' && found.decision !== 'declined' ? recordOf(found) : null
      },
    }),
    onSaved(_answer, _next, typed) {
      toast({ title: order ? 'Change order saved' : 'Change order created', tone: 'good' })
      void workChanged(queries)
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { fields, change } = form
  const cost = refusalOfCosts(toItems(fields.items), currency)
  const wrong: Record<string, string> = {
    ...(cost && { [`items.${cost.index}.cost`]: cost.message }),
    ...Object.fromEntries(
      (changeOrderForm.safeParse(toBody(fields)).error?.issues ?? [])
        .toReversed()
        .map(({ path, message }) => [path.join('.'), message]),
    ),
  }
  const errors: Record<string, string | undefined> = { ...(tried && wrong), ...form.errors }
  return (
    <RecordForm
      ref={frame}
      label={order ? `Change order ${order.number}` : 'New change order'}
      form={form}
      labels={labels}
      textOf={(_, value: string | boolean | (ItemFields | Stage | FurtherSigner)[]) =>
        typeof value === 'string'
          ? value
          : typeof value === 'boolean'
            ? value
              ? 'Yes'
              : 'No'
            : value.map(textOfEntry).join('\n')
      }
      onSubmit={() => {
        setTried(true)
        if (Object.keys(wrong).length === 0) form.save()
        // After the messages have rendered.
        else requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
      className="grid grid-cols-1 gap-7"
    >
      <TextArea
        label={labels.reason}
        {...form.text('reason')}
        required
        rows={3}
        maxLength={2_000}
        error={errors.reason}
        hint="The client reads this first."
      />
      <div>
        <h3 className="label mb-3">{labels.items}</h3>
        <QuoteItems quote={{ fields, errors, change }} currency={currency ?? ''} />
        <p className="mt-2 text-sm text-muted">Negative amounts lower the price.</p>
      </div>
      <div>
        <h3 className="label mb-3">{labels.schedule}</h3>
        <StageFields
          mayBeEmpty
          stages={fields.schedule}
          events={eventChoices}
          freshEvent="by-hand"
          dayEvent="day"
          onChange={(schedule) => change({ schedule })}
          error={Object.keys(errors).flatMap((name) => (name.startsWith('schedule') && errors[name]) || [])[0]}
        />
      </div>
      <div>
        <h3 className="label mb-3">{labels.signers}</h3>
        <FurtherSigners signers={fields.signers} inOrder={fields.signersInOrder} error={signersError(errors)} onChange={change} />
      </div>
      <TextArea label={labels.notes} {...form.text('notes')} rows={3} maxLength={5_000} error={errors.notes} />
      <TextArea label={labels.terms} {...form.text('terms')} rows={4} maxLength={20_000} error={errors.terms} />
      <TextField
        label={labels.validUntil}
        {...form.text('validUntil')}
        type="date"
        error={errors.validUntil}
        hint="Blank means 30 days after sending."
      />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {order ? 'Save changes' : 'Create change order'}
      </DialogButtons>
    </RecordForm>
  )
}
