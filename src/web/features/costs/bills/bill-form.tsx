import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatPence } from '#domain/common/money/money.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import { billKindLabels, billKinds, usualPhase, type BillKind } from '#domain/costs/cost-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { billTable, newBill, sumsOfFields, toBody, toFill, type BillFields, type CostChoices } from './bill-fields.ts'
import { BillLinesField } from './bill-lines-field.tsx'
import { billChanged, billQuery } from '../cost-queries.ts'
import { ProjectField, type ProjectPicker } from './project-field.tsx'
import { ReceiptField } from './receipt-field.tsx'

const kinds = billKinds.map((value) => ({ value, label: billKindLabels[value] }))

/** Who paid a supplier bill. */
const billPayerChoices = [
  { value: 'studio', label: 'To be paid by the studio' },
  { value: 'person', label: 'Me: pay me back' },
]

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
  const form = useFieldForm({
    table: billTable,
    record: bill && toFill(bill, choices.vatRate),
    start: { ...newBill(start.kind, start.day, choices), ...(start.project && { project: start.project }) },
    failure: 'Not saved',
    errorNames: ['projectId', 'receiptId', 'supplierId'],
    add: bill
      ? undefined
      : (body, next: 'draft' | 'send') =>
          callEndpoint(billEndpoints.addBill, { body: toBody(body, choices.suppliers, next === 'send') }),
    change: (body, { id }, next: 'draft' | 'send') =>
      callEndpoint(billEndpoints.changeBill, { params: { id }, body: toBody(body, choices.suppliers, next === 'send') }),
    recordIn: (answer) => toFill(answer.bill, choices.vatRate),
    async read({ id }) {
      const now = (await queries.fetchQuery({ ...billQuery(id), staleTime: 0 })).bill
      return now.refusals.change === null ? toFill(now, choices.vatRate) : null
    },
    onSaved(answer, _, next) {
      void billChanged(queries, answer.bill)
      onSaved(answer.bill, next)
    },
  })
  const { fields, change, errorAt, pending } = form
  const isMileage = fields.kind === 'mileage'
  const isSent = bill !== null && bill.state === 'waiting'
  const sums = sumsOfFields(fields)
  return (
    <RecordForm
      label={bill ? 'Change the cost' : 'New cost'}
      form={form}
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
          <RecordFields form={form} names={['miles']} />
          <TextField {...form.text('note')} label="Journey" maxLength={1_000} placeholder="Studio to Northfield and back" />
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
        <RecordField form={form} name="category" onValue={(category) => change({ category, phase: usualPhase[category] })} />
        <RecordFields form={form} names={['phase']} />
        {!isMileage && (
          <RecordField form={form} name="paidBy" {...(fields.kind === 'supplier-bill' && { choices: billPayerChoices })} />
        )}
        <RecordFields form={form} names={['day']} />
        {!isMileage && (
          <>
            <RecordField form={form} name="supplierName" list="cost-suppliers" />
            <datalist id="cost-suppliers">
              {choices.suppliers.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
        <RecordFields form={form} names={['reference', 'dueDate']} />
      </div>
      {!isMileage && <RecordFields form={form} names={['note']} />}
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
