import { useState } from 'react'
import { archiveEndpoints } from '#domain/archive/archive-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { useReview } from '../review-context.ts'

/** Asks the studio for the files of a project that is put away. */
export function AskForReturn() {
  const { reviewKey, project } = useReview()
  const [asked, setAsked] = useState(false)
  const ask = useWrite({
    failure: 'Your request was not sent',
    send: () => callEndpoint(archiveEndpoints.askForReturn, { params: { key: reviewKey } }),
    onDone: () => setAsked(true),
  })
  if (project.viewer.staff) return <p className="mt-2 text-sm text-muted">Bring it back on the project’s page.</p>
  if (asked) {
    return (
      <p role="status" className="mt-4">
        Thank you. The studio knows and will bring it back.
      </p>
    )
  }
  return (
    <Button variant="secondary" size="small" className="mt-4" pending={ask.pending} onClick={() => ask.write(undefined)}>
      Ask the studio for it
    </Button>
  )
}
