import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { AssetPicker } from '#web/features/media/asset-picker.tsx'
import { DeleteVenue } from '#web/features/venues/delete-venue.tsx'
import { VenueBookings } from '#web/features/venues/venue-bookings.tsx'
import { VenueCode } from '#web/features/venues/venue-code.tsx'
import { VenueEditor } from '#web/features/venues/venue-editor.tsx'
import type { Pick } from '#web/features/venues/venue-media-field.tsx'
import { venueQuery } from '#web/features/venues/venue-queries.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/venue-page'

const pageData = pageLoaders(({ params }) => [venueQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function VenuePage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useQuery(venueQuery(id))
  const venue = read.data?.venue
  return (
    <div className="mx-auto max-w-[84rem] px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${venue?.name ?? 'Venue'} · ${name}`}</title>
      <Link
        to="/admin/venues"
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Venues
      </Link>
      {!venue && <h1 className="sr-only">Venue</h1>}
      {read.isPending && (
        <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-144" />
          <Skeleton className="h-72" />
        </div>
      )}
      {venue && <Opened key={id} venue={venue} />}
      {read.isError && !venue && <Missing error={read.error} pending={read.isFetching} onRetry={() => void read.refetch()} />}
    </div>
  )
}

function Opened({ venue }: { venue: Venue }) {
  const navigate = useNavigate()
  const [ask, setAsk] = useState<Parameters<Pick>[0] | null>(null)
  return (
    <>
      <PageHead title={venue.name} text={venue.kind}>
        <DeleteVenue venue={venue} onDeleted={() => void navigate('/admin/venues', { replace: true })} />
        <ButtonAnchor variant="secondary" size="small" href={venue.link} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" size={15} />
          View page
        </ButtonAnchor>
      </PageHead>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6 lg:order-last">
          <VenueCode venue={venue} />
          <VenueBookings venue={venue} />
        </div>
        <VenueEditor venue={venue} onPick={setAsk} />
      </div>
      <AssetPicker
        open={ask !== null}
        kind={ask?.kind ?? 'image'}
        several={ask?.several ?? false}
        onChoose={(assets) => {
          ask?.onChoose(assets.map(({ publicId }) => publicId))
          setAsk(null)
        }}
        onClose={() => setAsk(null)}
      />
    </>
  )
}

function Missing({ error, pending, onRetry }: { error: unknown; pending: boolean; onRetry(): void }) {
  const { message, status } = problemMessage(error)
  return status === 404 || status === 422 ? (
    <EmptyState title="Proposal not found" text="It has been deleted, or the link is incomplete.">
      <ButtonLink to="/admin/venues" variant="secondary" size="small">
        Back to the venues
      </ButtonLink>
    </EmptyState>
  ) : (
    <LoadFailed title="This proposal could not be loaded" text={message} pending={pending} onRetry={onRetry} />
  )
}
