import { useState, type ReactNode } from 'react'
import { pageLabel } from '#domain/reviews/comments/comment-place.ts'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import type { Leaf } from './page-surface.tsx'
import { usePdf } from './use-pdf.ts'

/** The picture, or the page once its PDF is open. */
export function Shown({
  version,
  page,
  size,
  children,
}: {
  version: ReviewVersion
  page: number
  size: PictureSize
  children(leaf: Leaf): ReactNode
}) {
  const [attempt, setAttempt] = useState(0)
  const pdf = usePdf(version.document?.src ?? null, attempt)
  if (version.picture) return children({ picture: version.picture.src, alt: `${version.version}: ${version.originalName}`, size })
  if (pdf.state === 'open') return children({ pdf: pdf.pdf, page, label: `${version.version}, ${pageLabel(page)}`, size })
  return (
    <div className="page-area grid place-items-center">
      {pdf.state === 'loading' ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner size={16} />
          Opening {version.version}...
        </p>
      ) : (
        <div role="alert" className="grid justify-items-center gap-3 px-6 text-center">
          <p>The pages could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  )
}
