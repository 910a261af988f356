import { guessableAddress } from '#domain/reviews/review-settings.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { useChangeReview } from './admin-review-writes.ts'

/** Warning about a client page that anyone can open, with the one press that ends it. */
export function GuessableAddress({ projectId }: { projectId: string }) {
  const { write, pending } = useChangeReview(projectId, { done: 'Private now. Everyone gets their own link by email.' })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-l-2 border-warn bg-warn/8 px-4 py-2 text-sm sm:py-3">
      <p className="min-w-0 flex-1 basis-72">{guessableAddress}</p>
      <IfMay ability="manage-projects">
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          pendingText="Sending..."
          onClick={() => write({ privateLink: true, mailLinks: true })}
        >
          Make private and mail everyone their link
        </Button>
      </IfMay>
    </div>
  )
}
