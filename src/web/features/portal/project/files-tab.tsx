import { Download, FileText, FolderDown } from 'lucide-react'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { sizeLabel } from '#domain/portal/portal-sizes.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import { downloadDays } from '#domain/reviews/review-rules.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'

export function FilesTab({
  project: { deliverables, archive, deliverablesHeld, deliverablesUncleared },
}: {
  project: PortalProject
}) {
  if (deliverables.length === 0) {
    return (
      <div>
        <p>{emptyMessages.files}</p>
        <p className="mt-1 text-sm text-muted">They appear here once a version is approved.</p>
      </div>
    )
  }
  const waits = deliverablesHeld ? reviewMessages.held : deliverablesUncleared ? reviewMessages.uncleared : null
  return (
    <>
      <p className={waits ? 'border-l-2 border-warn pl-4' : 'text-sm text-muted'}>
        {waits ?? `Download links are valid for ${downloadDays} days.`}
      </p>
      {archive && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonAnchor href={archive.url} variant="secondary" size="small" download>
            <FolderDown aria-hidden="true" size={15} />
            Download all finals (ZIP)
          </ButtonAnchor>
          <ButtonAnchor href={archive.listUrl} variant="quiet" size="small" download>
            <FileText aria-hidden="true" size={15} />
            Delivery list (PDF)
          </ButtonAnchor>
        </div>
      )}
      <ul className="mt-5 grid gap-3">
        {deliverables.map(({ id, name, description, url, sizeMB }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
          >
            <div className="min-w-0">
              <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
              <p className="text-sm text-muted">
                {description && `${description} · `}
                <span className="timecode">{sizeLabel(sizeMB)}</span>
              </p>
            </div>
            {url && (
              <ButtonAnchor href={url} variant="secondary" size="small" aria-label={`Download ${name}`}>
                <Download aria-hidden="true" size={15} />
                Download
              </ButtonAnchor>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
