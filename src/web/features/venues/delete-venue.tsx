import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { venueAdminEndpoints, type Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { venuesQuery } from './venue-queries.ts'

/** Confirmation dialog that deletes a venue, unless it has bookings. */
export function DeleteVenue({ venue: { id, name }, onDeleted }: { venue: Venue; onDeleted(): void }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { write, pending } = useWrite({
    failure: 'Not deleted',
    send: () => callEndpoint(venueAdminEndpoints.deleteVenue, { params: { id } }),
    onDone() {
      toast({ title: 'Proposal deleted', text: name, tone: 'good' })
      void invalidate(queries, venuesQuery())
      onDeleted()
    },
  })
  return (
    <>
      <Button variant="quiet" size="small" pending={pending} pendingText="Deleting..." onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title="Delete this proposal?"
        text={`The page for ${name} will be deleted and its link will stop working. This cannot be undone.`}
        confirmText="Delete"
        onConfirm={() => write(undefined)}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
