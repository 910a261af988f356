import { Download, ExternalLink, FileText, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { noInvoice } from '#domain/projects/quick-actions.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { byteWords } from '#web/ui/byte-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segmented, type Segment } from '#web/ui/segmented.tsx'
import { InvoiceLinkForm } from './invoice-link-form.tsx'
import { InvoiceUpload } from './invoice-upload.tsx'
import type { Project } from './project-queries.ts'
import { useDetails } from './use-details.ts'

type Way = 'link' | 'upload'

const ways: Segment<Way>[] = [
  { value: 'link', label: 'Link' },
  { value: 'upload', label: 'PDF upload' },
]

/** The invoice of a project: a link to it elsewhere, or a PDF that lies here. */
export function InvoicePanel({ project }: { project: Project }) {
  const [way, setWay] = useState<Way>('link')
  const { id, invoiceLink, invoiceFile } = project
  return (
    <Section title="Invoice">
      {!invoiceLink && !invoiceFile && (
        <p className="mb-4 text-sm">
          <span className="font-semibold">{noInvoice.title}.</span>{' '}
          <span className="text-muted">With a link or a PDF, the project can be marked as invoiced.</span>
        </p>
      )}
      {(invoiceLink || invoiceFile) && (
        <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-surface">
          {invoiceLink && (
            <li className="flex flex-wrap items-center justify-between gap-3 py-2 pr-2 pl-4">
              <span className="flex min-w-0 items-center gap-3 text-sm">
                <Link2 aria-hidden="true" size={16} className="shrink-0 text-muted" />
                <span className="truncate">{hostOf(invoiceLink)}</span>
              </span>
              <span className="flex gap-1">
                <ButtonAnchor look="quiet" size="small" href={invoiceLink} target="_blank" rel="noopener noreferrer">
                  <ExternalLink aria-hidden="true" size={15} />
                  Open invoice
                </ButtonAnchor>
                <Remove project={project} what="link" />
              </span>
            </li>
          )}
          {invoiceFile && (
            <li className="flex flex-wrap items-center justify-between gap-3 py-2 pr-2 pl-4">
              <span className="flex min-w-0 items-center gap-3 text-sm">
                <FileText aria-hidden="true" size={16} className="shrink-0 text-muted" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {invoiceFile.name} <span className="timecode text-muted">{byteWords(invoiceFile.bytes)}</span>
                </span>
              </span>
              <span className="flex gap-1">
                <ButtonAnchor look="quiet" size="small" href={`/api/admin/projects/${id}/invoice.pdf`} download>
                  <Download aria-hidden="true" size={15} />
                  Download
                </ButtonAnchor>
                <Remove project={project} what="file" />
              </span>
            </li>
          )}
        </ul>
      )}
      <Segmented label="Kind of invoice" value={way} options={ways} onChange={(chosen) => setWay(chosen)} className="mb-4" />
      {way === 'link' ? <InvoiceLinkForm key={invoiceLink} project={project} /> : <InvoiceUpload project={project} />}
    </Section>
  )
}

function Remove({ project, what }: { project: Project; what: 'link' | 'file' }) {
  const [asking, setAsking] = useState(false)
  const body = what === 'link' ? { invoiceLink: '' } : { invoiceUploaded: false as const }
  const { write, pending } = useDetails(project.id, { onDone: () => undefined, onMeanwhile: () => undefined })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        pending={pending}
        aria-label={`Remove the invoice ${what}`}
        onClick={() => setAsking(true)}
      >
        {!pending && <Trash2 aria-hidden="true" size={15} />}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove the invoice ${what}?`}
        text={what === 'link' ? 'The invoice itself stays where it is.' : 'The PDF is deleted here for good.'}
        confirmText="Remove"
        danger
        onConfirm={() => write(body)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const hostOf = (link: string): string => {
  try {
    return new URL(link).host
  } catch {
    return link
  }
}
