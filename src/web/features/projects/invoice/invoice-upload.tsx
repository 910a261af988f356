import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { refusalToTakeInvoice } from '#domain/projects/invoice-file.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectsChanged, type Project } from '../project-queries.ts'

/** Uploads a PDF invoice, replacing the previous one. */
export function InvoiceUpload({ project: { id, invoiceFile } }: { project: Project }) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { write, pending } = useWrite({
    send(file: File) {
      const form = new FormData()
      form.set('invoice', file)
      return sendFiles(projectEndpoints.uploadInvoice, form, { params: { id } })
    },
    onDone() {
      toast({ title: projectMessages.updated, text: 'The invoice is uploaded.', tone: 'good' })
      void projectsChanged(queries)
    },
    onRefused: ({ message }) => setRefusal(message),
  })

  function take(file: File | undefined) {
    if (!file) return
    const text = refusalToTakeInvoice({ name: file.name, bytes: file.size })
    setRefusal(text ?? undefined)
    if (!text) write(file)
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {pending ? (
          <Button variant="secondary" pending pendingText="Uploading..." />
        ) : (
          <FileButton variant="secondary" label="Invoice as PDF" accept=".pdf,application/pdf" onFiles={([file]) => take(file)}>
            <Upload aria-hidden="true" size={16} />
            {invoiceFile ? 'Replace the PDF' : 'Choose a PDF'}
          </FileButton>
        )}
        <p className="text-sm text-muted">PDF, at most 10 MB.</p>
      </div>
      <FieldError id="invoice-file-error">{refusal}</FieldError>
    </div>
  )
}
