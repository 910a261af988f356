import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useRecordForm, type TextNames } from '#web/lib/use-record-form.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoicesChanged, invoiceSettingsQuery } from './admin-invoice-queries.ts'

type Settings = AnswerOf<typeof invoiceAdminEndpoints.readInvoiceSettings>['settings']

/** Invoice settings; apply from the next issued invoice. */
export function InvoiceSettingsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title="Invoice settings">
      <LoadedForm onDone={onClose} />
    </Dialog>
  )
}

function LoadedForm({ onDone }: { onDone(): void }) {
  return (
    <QueryState
      query={useRead(invoiceSettingsQuery())}
      loading={<Skeleton className="h-96" />}
      failed="The settings could not be loaded"
    >
      {({ settings }) => <InvoiceSettingsForm settings={settings} onDone={onDone} />}
    </QueryState>
  )
}

const labels: Record<Exclude<keyof Settings, 'revision'>, string> = {
  accountName: 'Account name',
  accountNumber: 'Account number',
  sortCode: 'Sort code',
  vatNumber: 'VAT number',
  termsDays: 'Payment terms, in days',
  baseRate: 'Bank of England base rate, %',
  issueByItself: 'Issue and email scheduled invoices automatically',
  holdDeliverables: 'Hold back deliverables until the balance is paid',
}

const recordOf = ({ settings: { revision, ...settings } }: { settings: Settings }) => ({
  fields: { ...settings, termsDays: String(settings.termsDays), baseRate: String(settings.baseRate) },
  revision,
})

export function InvoiceSettingsForm({ settings, onDone }: { settings: Settings; onDone(): void }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: recordOf({ settings }),
    failure: 'The settings could not be saved',
    save: ({ fields, revision }) =>
      callEndpoint<typeof invoiceAdminEndpoints.saveInvoiceSettings>('PUT', '/api/admin/invoice-settings', {
        body: { ...fields, termsDays: numberOf(fields.termsDays), baseRate: numberOf(fields.baseRate), revision },
      }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery(invoiceSettingsQuery())),
    onSaved(_answer, _next, typed) {
      toast({ title: 'Settings saved', text: 'They apply from the next invoice.', tone: 'good' })
      void invoicesChanged(queries)
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { fields, change } = form
  const text = (name: TextNames<typeof fields>) => ({ label: labels[name], autoComplete: 'off', ...form.text(name) })
  const tick = (name: 'issueByItself' | 'holdDeliverables') => ({
    label: labels[name],
    checked: fields[name],
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
  })
  return (
    <RecordForm
      label="Invoice settings"
      form={form}
      labels={labels}
      textOf={(_, value) => (value === true ? 'Yes' : value === false ? 'No' : String(value))}
      onSubmit={form.save}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField {...text('accountName')} className="sm:col-span-2" />
      <TextField {...text('sortCode')} placeholder="00-00-00" inputMode="numeric" />
      <TextField {...text('accountNumber')} placeholder="00000000" inputMode="numeric" />
      <TextField {...text('vatNumber')} placeholder="GB123456789" hint="Leave blank if not registered for VAT." />
      <TextField {...text('termsDays')} inputMode="numeric" />
      <TextField {...text('baseRate')} inputMode="decimal" hint="Late payment interest is 8% above this." />
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox {...tick('issueByItself')} />
        <Checkbox {...tick('holdDeliverables')} />
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone} className="sm:col-span-2">
        Save
      </DialogButtons>
    </RecordForm>
  )
}

/** NaN for an empty input: the server has the message. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
