import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { contentSlugOf } from '#domain/content/content-slug.ts'
import { venueAdminEndpoints, type VenueCard } from '#domain/venues/venue-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { showVenue } from './venue-queries.ts'

interface Wish {
  name: string
  /** Empty: derived from the name. */
  proposalSlug: string
  accessCode: string
}

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
  const [wish, setWish] = useState<Wish>({ name: '', proposalSlug: '', accessCode: '' })
  const slug = wish.proposalSlug || contentSlugOf(wish.name)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Proposal not created',
    fields: ['name', 'proposalSlug', 'accessCode'],
    send: ({ name, accessCode }: Wish) =>
      callEndpoint(venueAdminEndpoints.makeVenue, {
        body: { name, proposalSlug: slug, accessCode: accessCode || null, copyOf: copyOf?.id ?? null },
      }),
    onDone({ venue }) {
      showVenue(queries, venue)
      void navigate(`/admin/venues/${venue.id}`)
    },
  })
  const bind = (name: keyof Wish) => ({
    error: errors[name],
    autoComplete: 'off',
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setWish({ ...wish, [name]: target.value })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write(wish)
  }
  return (
    <SendingForm pending={pending} aria-label="New proposal" onSubmit={submit} className="grid gap-4">
      {copyOf && (
        <p className="text-sm text-muted">
          Copies all texts and pictures of {copyOf.name}, but not its bookings or code. You can change everything afterwards.
        </p>
      )}
      <TextField label="Venue" required maxLength={80} value={wish.name} {...bind('name')} />
      <TextField
        label="Address"
        required
        maxLength={80}
        value={slug}
        hint={`The proposal will be at /proposal/${slug || '…'}`}
        {...bind('proposalSlug')}
      />
      <TextField
        label="Access code (optional)"
        maxLength={200}
        value={wish.accessCode}
        hint="Nobody can open the proposal until it has one."
        {...bind('accessCode')}
      />
      <div className="flex justify-end">
        <Button type="submit" pending={pending} pendingText="Creating...">
          Create proposal
        </Button>
      </div>
    </SendingForm>
  )
}
