import { FileDown } from 'lucide-react'
import type { DeliveryDocument } from '#domain/deliveries/delivery-document.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { deliveryPdfLink } from './delivery-queries.ts'

/** The files that were delivered: name, profile, size, SHA-256, and from which approved version each was made. */
export function DeliveryList({ projectId, document: { files } }: { projectId: string; document: DeliveryDocument }) {
  if (files.length === 0) {
    return <EmptyState title="No files yet" text="Files that are made of an approved version are listed here." />
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <ButtonAnchor variant="secondary" size="small" href={deliveryPdfLink(projectId)} download>
          <FileDown aria-hidden="true" size={15} />
          Download as PDF
        </ButtonAnchor>
      </div>
      <ul aria-label="Delivered files" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {files.map((file) => (
          <li key={`${file.sha256} ${file.name}`} className="grid grid-cols-1 gap-1 px-4 py-4 sm:px-5">
            <h2 className="timecode font-semibold wrap-anywhere">{file.name}</h2>
            <p className="wrap-anywhere">
              {file.profile}: {file.summary}, {byteLabel(file.bytes)}
            </p>
            <p className="flex items-center gap-1">
              <span className="timecode min-w-0 text-xs wrap-anywhere text-muted">SHA-256 {file.sha256}</span>
              <CopyButton label={`Copy the SHA-256 of ${file.name}`} text={file.sha256} />
            </p>
            <p className="text-muted wrap-anywhere">
              Made <Moment at={file.madeAt} form="long" /> from {file.deliverable}, {file.version}, approved by {file.approvedBy}{' '}
              on <Moment at={file.approvedAt} form="day" />.{' '}
              <a href={`/verify/${file.signatureId}`} className="text-link">
                Certificate
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
