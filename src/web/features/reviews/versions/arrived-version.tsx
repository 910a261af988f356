import { X } from 'lucide-react'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'

const openLabels: Record<ReviewVersion['kind'], string> = {
  film: 'Watch it',
  sound: 'Listen to it',
  picture: 'Look at it',
  document: 'Read it',
}

/** Offers a version that arrived while another one is open. */
export const ArrivedVersion = ({
  version,
  onOpen,
  onDismiss,
}: {
  version: ReviewVersion | undefined
  onOpen(version: ReviewVersion): void
  onDismiss(): void
}) => (
  <div role="status">
    {version && (
      <div className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-surface px-4 py-1.5 text-sm">
        <p className="wrap-anywhere">{version.version} is here.</p>
        <Button size="small" onClick={() => onOpen(version)}>
          {openLabels[version.kind]}
        </Button>
        <Button size="small" variant="quiet" aria-label={`Not now: ${version.version} is here`} onClick={onDismiss}>
          <X aria-hidden="true" size={16} />
        </Button>
      </div>
    )}
  </div>
)
