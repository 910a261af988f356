import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { VenueCard } from '#domain/venues/venue-admin-endpoints.ts'
import { NewVenue } from '#web/features/venues/new-venue.tsx'
import { VenueList } from '#web/features/venues/venue-list.tsx'
import { venuesQuery } from '#web/features/venues/venue-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [venuesQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function VenuesPage() {
  const [making, setMaking] = useState<{ copyOf: VenueCard | null } | null>(null)
  const make = (copyOf: VenueCard | null) => setMaking({ copyOf })
  return (
    <AdminPage
      title="Private proposals"
      text="Proposals for a venue, each with an access code."
      actions={
        <Button size="small" onClick={() => make(null)}>
          <Plus aria-hidden="true" size={16} />
          New proposal
        </Button>
      }
    >
      <VenueList onCopy={make} onNew={() => make(null)} />
      <NewVenue open={making !== null} copyOf={making?.copyOf ?? null} onClose={() => setMaking(null)} />
    </AdminPage>
  )
}
