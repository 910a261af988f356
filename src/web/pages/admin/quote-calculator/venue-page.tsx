import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { AssetPicker } from '#web/features/media/library/asset-picker.tsx'
import { DeleteVenue } from '#web/features/venues/delete-venue.tsx'
import { VenueBookings } from '#web/features/venues/venue-bookings.tsx'
import { VenueCode } from '#web/features/venues/venue-code.tsx'
import { VenueEditor } from '#web/features/venues/venue-editor.tsx'
import type { Pick } from '#web/features/venues/venue-media-field.tsx'
import { venueQuery } from '#web/features/venues/venue-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/venue-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params }) => [venueQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function VenuePage({ params: { id } }: Route.ComponentProps) {
  const read = useRead(venueQuery(id))
  return (
    <RecordPage
      kind="Venue"
      title={read.data?.venue.name}
      back={{ to: '/admin/venues', label: 'Private proposals' }}
      query={read}
      loading={
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-144" />
          <Skeleton className="h-72" />
        </div>
      }
      failed="This proposal could not be loaded"
      missing={{ title: 'Proposal not found', to: '/admin/venues', label: 'Back to the private proposals' }}
      className="max-w-[84rem]"
    >
      {({ venue }) => <Opened key={id} venue={venue} />}
    </RecordPage>
  )
}

function Opened({ venue }: { venue: Venue }) {
  const navigate = useNavigate()
  const [ask, setAsk] = useState<Parameters<Pick>[0] | null>(null)
  return (
    <>
      <PageHead title={venue.name} text={venue.kind} beside={<Editors kind="venue" id={venue.id} />}>
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
