import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoicesChanged, invoiceSettingsQuery } from './admin-invoice-queries.ts'

type Settings = AnswerOf<typeof invoiceAdminEndpoints.readInvoiceSettings>['settings']

/** Invoice settings; apply from the next issued invoice. */
export function InvoiceSettingsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title="Invoice settings">
      <Loaded onDone={onClose} />
    </Dialog>
  )
}

function Loaded({ onDone }: { onDone(): void }) {
  const read = useQuery(invoiceSettingsQuery())
  if (read.isError) {
    return (
      <LoadFailed
        title="The settings could not be loaded"
        text={problemMessage(read.error).message}
        pending={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  return read.data && !read.isFetching ? <Form settings={read.data.settings} onDone={onDone} /> : <Skeleton className="h-96" />
}

function Form({ settings, onDone }: { settings: Settings; onDone(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({
    ...settings,
    termsDays: String(settings.termsDays),
    baseRate: String(settings.baseRate),
  })
  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: typeof fields) =>
      callEndpoint<typeof invoiceAdminEndpoints.saveInvoiceSettings>('PUT', '/api/admin/invoice-settings', {
        body: { ...typed, termsDays: numberOf(typed.termsDays), baseRate: numberOf(typed.baseRate) },
      }),
    failure: 'The settings could not be saved',
    fields: Object.keys(settings),
    onDone() {
      toast({ title: 'Settings saved', text: 'They apply from the next invoice.', tone: 'good' })
      void invoicesChanged(queries)
      onDone()
    },
  })
  const change = (changes: Partial<typeof fields>) => {
    clearErrors()
    setFields({ ...fields, ...changes })
  }
  const text = (name: 'accountName' | 'accountNumber' | 'sortCode' | 'vatNumber' | 'termsDays' | 'baseRate', label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form
      aria-label="Invoice settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField {...text('accountName', 'Account name')} className="sm:col-span-2" />
      <TextField {...text('sortCode', 'Sort code')} placeholder="00-00-00" inputMode="numeric" />
      <TextField {...text('accountNumber', 'Account number')} placeholder="00000000" inputMode="numeric" />
      <TextField {...text('vatNumber', 'VAT number')} placeholder="GB123456789" hint="Leave blank if not registered for VAT" />
      <TextField {...text('termsDays', 'Payment terms, in days')} inputMode="numeric" />
      <TextField
        {...text('baseRate', 'Bank of England base rate, %')}
        inputMode="decimal"
        hint="Late payment interest is 8% above this"
      />
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox
          label="Issue and email scheduled invoices automatically"
          checked={fields.issueByItself}
          onChange={({ target }) => change({ issueByItself: target.checked })}
        />
        <Checkbox
          label="Hold back deliverables until the balance is paid"
          checked={fields.holdDeliverables}
          onChange={({ target }) => change({ holdDeliverables: target.checked })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

/** NaN for an empty input: the server has the message. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
