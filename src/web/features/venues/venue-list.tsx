import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import type { VenueCard } from '#domain/venues/venue-admin-endpoints.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { venuesQuery } from './venue-queries.ts'

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** All private proposals. */
export function VenueList({ onCopy, onNew }: { onCopy(venue: VenueCard): void; onNew(): void }) {
  return (
    <QueryState
      query={useRead(venuesQuery())}
      loading={
        <div className={grid}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-80" />
          ))}
        </div>
      }
      failed="The proposals could not be loaded"
    >
      {({ venues }) =>
        venues.length === 0 ? (
          <EmptyState
            title="No private proposals yet"
            text="A page for one venue, with an access code, where they can reserve a weekend."
          >
            <Button size="small" onClick={onNew}>
              New proposal
            </Button>
          </EmptyState>
        ) : (
          <ul aria-label="Private proposals" className={grid}>
            {venues.map((venue) => (
              <li key={venue.id}>
                <Card venue={venue} onCopy={() => onCopy(venue)} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function Card({ venue: { id, slug, name, kind, hero, code, coming }, onCopy }: { venue: VenueCard; onCopy(): void }) {
  const { mediaBaseUrl } = useBrand()
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      {hero ? (
        <Picture
          {...pictureSource(mediaBaseUrl, hero, '16:9')}
          sizes="(min-width: 1280px) 24rem, (min-width: 640px) 50vw, 100vw"
          alt=""
          className="aspect-video w-full"
        />
      ) : (
        <div className="aspect-video bg-raised" />
      )}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="min-w-0">
          <h2 className="title-4 wrap-anywhere">
            <Link to={`/admin/venues/${id}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">{kind || `/proposal/${slug}`}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          {code === 'none' ? <Badge tone="warn">No code</Badge> : <Badge tone="good">Opens with code</Badge>}
          {coming > 0 && <Badge tone="accent">{coming === 1 ? '1 weekend reserved' : `${coming} weekends reserved`}</Badge>}
        </p>
        <Button variant="secondary" size="small" onClick={onCopy} className="mt-auto">
          <Copy aria-hidden="true" size={15} />
          Copy for another venue<span className="sr-only"> than {name}</span>
        </Button>
      </div>
    </article>
  )
}
