import { Download, FileText, FolderDown } from 'lucide-react'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { reviewKindNouns } from '#domain/reviews/review-kind.ts'
import { downloadDays } from '#domain/reviews/review-rules.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { useReview } from '../review-context.ts'

/** Downloads of the approved version and the finals; before approval, a note. */
export function Downloads({ version }: { version: ReviewVersion }) {
  const {
    project: { signOff, finalAssets, archive, viewer, held, uncleared, putAwayAt },
    versions,
  } = useReview()
  const final = signOff && versions.find(({ id }) => id === signOff.versionId)
  if (!viewer.may.download) return null
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="title-4">
        Downloads
      </h2>
      {!final ? (
        <>
          <p className="mt-1 text-sm text-muted">
            You can download the final {reviewKindNouns[version.kind]} once a version is approved.
          </p>
          <Button variant="secondary" className="mt-4" disabled>
            <Download aria-hidden="true" size={17} />
            Download {version.version}
          </Button>
        </>
      ) : held && !viewer.staff ? (
        <p className="mt-1 text-muted">{reviewMessages.held}</p>
      ) : uncleared && !viewer.staff ? (
        <p className="mt-1 text-muted">{reviewMessages.uncleared}</p>
      ) : putAwayAt !== null ? (
        <p className="mt-1 text-muted">{reviewMessages.putAway}</p>
      ) : (
        <>
          <ul className="mt-3 grid gap-2">
            <Item label={`${final.version}, the approved version`} name={final.originalName} bytes={final.size} url={final.url} />
            {finalAssets.map(({ id, label, description, filename, bytes, url }) => (
              <Item key={id} label={label} description={description} name={filename} bytes={bytes} url={url} />
            ))}
          </ul>
          {archive && (
            <div className="mt-4 flex flex-wrap gap-2">
              <ButtonAnchor variant="secondary" size="small" href={archive.url} download>
                <FolderDown aria-hidden="true" size={16} />
                Download all finals (ZIP, {byteLabel(archive.bytes)})
              </ButtonAnchor>
              <ButtonAnchor variant="quiet" size="small" href={archive.listUrl} download>
                <FileText aria-hidden="true" size={16} />
                Delivery list (PDF)
              </ButtonAnchor>
            </div>
          )}
          <p className="mt-3 text-sm text-muted">
            {finalAssets.length === 0
              ? reviewMessages.promise
              : `These links work for ${downloadDays} days. Reload this page for new ones.`}
          </p>
        </>
      )}
    </section>
  )
}

function Item({
  label,
  description,
  name,
  bytes,
  url,
}: {
  label: string
  description?: string
  name: string
  bytes: number
  url: string
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{label}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
        <p className="timecode text-sm wrap-anywhere text-muted">
          {name} · {byteLabel(bytes)}
        </p>
      </div>
      <ButtonAnchor variant="secondary" size="small" href={url} download={name} aria-label={`Download ${label}`}>
        <Download aria-hidden="true" size={16} />
        Download
      </ButtonAnchor>
    </li>
  )
}
