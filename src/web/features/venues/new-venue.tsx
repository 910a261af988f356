import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { contentSlugOf } from '#domain/content/content-slug.ts'
import { venueAdminEndpoints, type VenueCard } from '#domain/venues/venue-admin-endpoints.ts'
import { newVenueFields } from '#domain/venues/venue-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { showVenue } from './venue-queries.ts'

/** Creates a venue proposal, blank or as a copy. */
export function NewVenue({ copyOf, open, onClose }: { copyOf: VenueCard | null; open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={copyOf ? 'Copy for another venue' : 'New proposal'}>
      <NewVenueForm copyOf={copyOf} />
    </Dialog>
  )
}

function NewVenueForm({ copyOf }: { copyOf: VenueCard | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const typed = useNewFields({
    table: newVenueFields,
    failure: 'Proposal not created',
    send: ({ accessCode, ...body }) =>
      callEndpoint(venueAdminEndpoints.makeVenue, {
        body: { ...body, proposalSlug: slugOf(body), accessCode: accessCode || null, copyOf: copyOf?.id ?? null },
      }),
    onDone({ venue }) {
      showVenue(queries, venue)
      void navigate(`/admin/venues/${venue.id}`)
    },
  })
  const form = { ...typed, fields: { ...typed.fields, proposalSlug: slugOf(typed.fields) } }
  return (
    <SendingForm pending={form.pending} aria-label="New proposal" onSubmit={form.submit} className="grid gap-4">
      {copyOf && (
        <p className="text-sm text-muted">
          Copies all texts and pictures of {copyOf.name}, but not its bookings or code. You can change everything afterwards.
        </p>
      )}
      <RecordFields form={form} />
      <div className="flex justify-end">
        <Button type="submit" pending={form.pending} pendingText="Creating...">
          Create proposal
        </Button>
      </div>
    </SendingForm>
  )
}

const slugOf = ({ name, proposalSlug }: { name: string; proposalSlug: string }): string => proposalSlug || contentSlugOf(name)
