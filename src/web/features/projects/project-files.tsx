import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { Section } from '#web/ui/page/section.tsx'
import type { Project } from './project-queries.ts'
import { RemoveInvoice } from './invoice/remove-invoice.tsx'

/** Documents of a project. */
export function ProjectFiles({ project: { id, proposalId, invoiceFile } }: { project: Project }) {
  return (
    <Section title="Files">
      {!proposalId && !invoiceFile && <p className="text-sm text-muted">No files yet.</p>}
      {(proposalId || invoiceFile) && (
        <ul aria-label="Files" className="divide-y divide-line rounded-card border border-line bg-surface">
          {proposalId && (
            <FileRow
              name="Proposal"
              aside="PDF, current version"
              href={pathOf(proposalEndpoints.readProposalPdf, { params: { id: proposalId } })}
            />
          )}
          {invoiceFile && (
            <FileRow
              name={invoiceFile.name}
              aside={`Invoice, ${byteLabel(invoiceFile.bytes)}`}
              href={pathOf(projectEndpoints.readInvoiceFile, { params: { id } })}
            >
              <RemoveInvoice projectId={id} what="PDF" />
            </FileRow>
          )}
        </ul>
      )}
    </Section>
  )
}

function FileRow({ name, aside, href, children }: { name: string; aside: string; href: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 pr-2 pl-4 text-sm">
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
        <FileText aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name} <span className="timecode text-muted">{aside}</span>
        </span>
      </span>
      <span className="flex gap-1">
        {children}
        <ButtonAnchor variant="quiet" size="small" href={href} download aria-label={`Download ${name}`}>
          <Download aria-hidden="true" size={15} />
          Download
        </ButtonAnchor>
      </span>
    </li>
  )
}
