import { ExternalLink, Link2 } from 'lucide-react'
import { useState } from 'react'
import { noInvoice } from '#domain/projects/quick-actions.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Segmented, type Segment } from '#web/ui/forms/segmented.tsx'
import { InvoiceLinkForm } from './invoice-link-form.tsx'
import { InvoiceUpload } from './invoice-upload.tsx'
import type { Project } from '../project-queries.ts'
import { RemoveInvoice } from './remove-invoice.tsx'

type Way = 'link' | 'upload'

const ways: Segment<Way>[] = [
  { value: 'link', label: 'Link' },
  { value: 'upload', label: 'PDF upload' },
]

/** Invoice of a project: an external link, or an uploaded PDF. */
export function InvoicePanel({ project }: { project: Project }) {
  const [way, setWay] = useState<Way>('link')
  const { invoiceLink, invoiceUploaded } = project
  return (
    <Section title="External invoice">
      {!invoiceLink && !invoiceUploaded && (
        <p className="mb-4 text-sm">
          <span className="font-semibold">{noInvoice.title}.</span>{' '}
          <span className="text-muted">Add a link or a PDF to mark the project as invoiced.</span>
        </p>
      )}
      {invoiceLink && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm">
          <span className="flex min-w-0 items-center gap-3">
            <Link2 aria-hidden="true" size={16} className="shrink-0 text-muted" />
            <span className="truncate">{hostOf(invoiceLink)}</span>
          </span>
          <span className="flex gap-1">
            <ButtonAnchor variant="quiet" size="small" href={invoiceLink} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden="true" size={15} />
              Open invoice
            </ButtonAnchor>
            <RemoveInvoice projectId={project.id} what="link" />
          </span>
        </div>
      )}
      <Segmented label="Kind of invoice" value={way} options={ways} onChange={(next) => setWay(next)} className="mb-4" />
      {way === 'link' ? <InvoiceLinkForm project={project} /> : <InvoiceUpload project={project} />}
    </Section>
  )
}

const hostOf = (link: string): string => {
  try {
    return new URL(link).host
  } catch {
    return link
  }
}
