import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { conventions } from '#domain/common/conventions.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import { mileageRates, milesAtFirstRate } from '#domain/costs/mileage.ts'
import { productionPhaseLabels, productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import {
  billKindLabels,
  billKinds,
  costCategories,
  costCategoryLabels,
  usualPhase,
  type BillKind,
  type CostCategory,
} from '#domain/costs/cost-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import {
  billFieldLabels,
  newBill,
  sumsOfFields,
  textOfField,
  toBody,
  toFields,
  type BillFields,
  type CostChoices,
} from './bill-fields.ts'
import { BillLinesField } from './bill-lines-field.tsx'
import { billChanged, billQuery } from '../cost-queries.ts'
import { ProjectField, type ProjectPicker } from './project-field.tsx'
import { ReceiptField } from './receipt-field.tsx'

const categories = costCategories.map((value) => ({ value, label: costCategoryLabels[value] }))
const phases = productionPhases.map((value) => ({ value, label: productionPhaseLabels[value] }))
const kinds = billKinds.map((value) => ({ value, label: billKindLabels[value] }))

interface BillFormProps {
  /** Null for a new one. */
  bill: Bill | null
  /** Kind and day of a new one. */
  start: { kind: BillKind; day: string; project: BillFields['project'] }
  choices: CostChoices
  Picker: ProjectPicker
  onSaved(bill: Bill, next: 'draft' | 'send'): void
  /** Beside the buttons. */
  children?: ReactNode
}

/** Enters or changes an expense, a supplier bill or mileage. */
export function BillForm({ bill, start, choices, Picker, onSaved, children }: BillFormProps) {
  const queries = useQueryClient()
  const recordOf = (answer: { bill: Bill }) => ({
    fields: toFields(answer.bill, choices.vatRate),
    revision: answer.bill.revision,
  })
  const fresh = newBill(start.kind, start.day, choices)
  const form = useRecordForm({
    record: bill ? recordOf({ bill }) : { fields: start.project ? { ...fresh, project: start.project } : fresh },
    failure: 'Not saved',
    errorNames: ['projectId', 'receiptId', 'supplierId'],
    save({ fields, revision }, next: 'draft' | 'send') {
      const body = toBody(fields, choices.suppliers, next === 'send')
      return bill
        ? callEndpoint(billEndpoints.changeBill, { params: { id: bill.id }, body: { ...body, revision } })
        : callEndpoint(billEndpoints.addBill, { body })
    },
    recordOf,
    ...(bill && {
      async readRecord() {
        const now = await queries.fetchQuery({ ...billQuery(bill.id), staleTime: 0 })
        return now.bill.refusals.change === null ? recordOf(now) : null
      },
    }),
    onSaved(answer, next) {
      void billChanged(queries, answer.bill)
      onSaved(answer.bill, next)
    },
  })
  const { fields, text, change, errorAt, pending } = form
  const isMileage = fields.kind === 'mileage'
  const isSent = bill !== null && bill.state === 'waiting'
  const sums = sumsOfFields(fields)
  return (
    <RecordForm
      label={bill ? 'Change the cost' : 'New cost'}
      form={form}
      labels={billFieldLabels}
      textOf={textOfField}
      closes={bill === null}
      onSubmit={() => form.save('send')}
      className="grid max-w-2xl gap-5"
    >
      <Segmented
        label="Kind"
        value={fields.kind}
        options={kinds}
        onChange={(kind) =>
          change({
            kind,
            ...(kind === 'mileage' && { category: 'travel', phase: 'production' }),
            entered: kind === 'supplier-bill' ? 'net' : 'gross',
            paidBy: kind === 'supplier-bill' ? 'studio' : 'person',
          })
        }
        className="w-full sm:w-auto sm:justify-self-start"
      />
      {!isMileage && (
        <ReceiptField
          receipt={fields.receipt}
          billId={bill?.id ?? null}
          error={form.errors.receiptId}
          onReceipt={(receipt) => change({ receipt })}
        />
      )}
      {isMileage ? (
        <>
          <TextField
            {...text('miles')}
            label="Miles"
            inputMode="decimal"
            hint={`${rateText(mileageRates.first)} a mile, ${rateText(mileageRates.beyond)} after ${formatNumber(milesAtFirstRate)} miles in a tax year`}
          />
          <TextField {...text('note')} label="Journey" maxLength={1_000} placeholder="Studio to Northfield and back" />
        </>
      ) : (
        <div className="grid gap-2">
          <BillLinesField
            rates={choices.vatRates}
            lines={fields.lines}
            error={errorAt('lines')}
            onChange={(lines) => change({ lines })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <Segmented
              label="Amounts are typed"
              value={fields.entered}
              options={[
                { value: 'gross', label: `Incl. ${taxName()}` },
                { value: 'net', label: 'Net' },
              ]}
              onChange={(entered) => change({ entered })}
            />
            {sums.gross > 0 && (
              <p className="timecode text-sm text-muted">
                {formatPence(sums.net)} net + {formatPence(sums.vat)} {taxName()} ={' '}
                <span className="font-semibold text-ink">{formatPence(sums.gross)}</span>
              </p>
            )}
          </div>
        </div>
      )}
      <ProjectField
        project={fields.project}
        error={form.errors.projectId}
        Picker={Picker}
        onProject={(project) => change({ project })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          choices={categories}
          value={fields.category}
          error={errorAt('category')}
          onChange={({ target }) => {
            const category = target.value as CostCategory
            change({ category, phase: usualPhase[category] })
          }}
        />
        <SelectField
          label="Phase"
          choices={phases}
          value={fields.phase}
          error={errorAt('phase')}
          onChange={({ target }) => change({ phase: target.value as ProductionPhase })}
        />
        {!isMileage && (
          <SelectField
            label="Paid by"
            choices={
              fields.kind === 'supplier-bill'
                ? [
                    { value: 'studio', label: 'To be paid by the studio' },
                    { value: 'person', label: 'Me: pay me back' },
                  ]
                : [
                    { value: 'person', label: 'Me: pay me back' },
                    { value: 'studio', label: 'The studio’s card or account' },
                  ]
            }
            value={fields.paidBy}
            error={errorAt('paidBy')}
            onChange={({ target }) => change({ paidBy: target.value as BillFields['paidBy'] })}
          />
        )}
        <TextField {...text('day')} label={fields.kind === 'supplier-bill' ? 'Date of the bill' : 'Day'} type="date" />
        {!isMileage && (
          <>
            <TextField
              {...text('supplierName')}
              label={fields.kind === 'supplier-bill' ? 'Supplier' : 'Bought from'}
              maxLength={120}
              list="cost-suppliers"
              autoComplete="off"
            />
            <datalist id="cost-suppliers">
              {choices.suppliers.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
        {fields.kind === 'supplier-bill' && (
          <>
            <TextField {...text('reference')} label="Their invoice number" maxLength={60} />
            <TextField {...text('dueDate')} label="Due" type="date" />
          </>
        )}
      </div>
      {!isMileage && <TextArea {...text('note')} label="Note" rows={2} maxLength={1_000} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending} pendingText="Sending..." className="max-sm:w-full">
          {isSent ? 'Save' : 'Send for approval'}
        </Button>
        {!isSent && (
          <Button variant="secondary" disabled={pending} onClick={() => form.save('draft')} className="max-sm:w-full">
            Save draft
          </Button>
        )}
        {children}
      </div>
    </RecordForm>
  )
}

/** `45p`, or the amount in another currency. */
const rateText = (pence: number): string => (conventions().currency === 'GBP' ? `${pence}p` : formatPence(pence))
