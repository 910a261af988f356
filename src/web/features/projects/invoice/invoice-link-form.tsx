import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import type { Project } from '../project-queries.ts'
import { useDetailsForm } from '../use-details-form.ts'

const linkMissing = 'Please enter the link to the invoice.'
const names = ['invoiceLink'] as const

/** Another tab of the page takes the form away. */
const leaveParams = ['tab']

/** External invoice link of a project. */
export function InvoiceLinkForm({ project }: { project: Project }) {
  const form = useDetailsForm(project, { names })
  const [tried, setTried] = useState(false)
  const missing = form.fields.invoiceLink.trim() === ''
  const { error, ...text } = form.text('invoiceLink')
  return (
    <RecordForm
      form={form}
      labels={{ invoiceLink: 'Invoice link' }}
      onSubmit={() => {
        setTried(missing)
        if (!missing) form.save()
      }}
      leaveParams={leaveParams}
      className="grid items-start gap-3 @lg:grid-cols-[minmax(0,1fr)_auto] @lg:items-end"
    >
      <TextField
        label="Invoice link"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2_000}
        error={tried && missing ? linkMissing : error}
        {...text}
      />
      <Button type="submit" variant="secondary" pending={form.pending} pendingText="Saving...">
        Save invoice
      </Button>
    </RecordForm>
  )
}
