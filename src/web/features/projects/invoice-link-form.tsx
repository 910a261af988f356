import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Project } from './project-queries.ts'
import { useDetails } from './use-details.ts'

const linkMissing = 'Please enter the link to the invoice.'

/** External invoice link of a project. */
export function InvoiceLinkForm({ project }: { project: Project }) {
  const [link, setLink] = useState(project.invoiceLink)
  const [missing, setMissing] = useState(false)
  const { write, pending, errors, clearErrors } = useDetails(project.id, {
    onMeanwhile(now) {
      // The conflict is in other fields: retry on the new revision.
      if (now.invoiceLink === project.invoiceLink) return write({ invoiceLink: link.trim(), revision: now.revision })
      toast({
        title: 'Someone else saved the invoice link',
        text: `It is now ${now.invoiceLink || 'empty'}.`,
        tone: 'bad',
      })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const invoiceLink = link.trim()
    setMissing(invoiceLink === '')
    if (invoiceLink !== '') write({ invoiceLink, revision: project.revision })
  }

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 @lg:grid-cols-[minmax(0,1fr)_auto] @lg:items-end">
      <TextField
        label="Invoice link"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2_000}
        value={link}
        error={missing ? linkMissing : errors.invoiceLink}
        onChange={({ target }) => {
          setLink(target.value)
          setMissing(false)
          clearErrors()
        }}
      />
      <Button type="submit" variant="secondary" pending={pending} pendingText="Saving...">
        Save invoice
      </Button>
    </form>
  )
}
