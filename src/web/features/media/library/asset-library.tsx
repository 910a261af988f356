import { Clapperboard } from 'lucide-react'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AssetCard } from './asset-card.tsx'
import { AssetFilterBar } from './asset-filter-bar.tsx'
import { assetFilterNames, assetPages, toAssetFilter } from './asset-queries.ts'
import { UploadButton } from '../uploads/upload-button.tsx'

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-7 lg:grid-cols-4 2xl:grid-cols-5'

/** Library grid: pictures and films by the filters and the order in the query string, usually newest first. */
export function AssetLibrary() {
  const url = useUrlFilter(assetFilterNames)
  const filter = toAssetFilter(url.filter)
  const list = useList(assetPages(filter), (page) => page.assets)
  const last = list.page
  const isEmpty = list.data?.length === 0
  const isNarrow = Boolean(filter.search || filter.kind || filter.state || filter.tag)

  return (
    <div className="grid gap-5">
      {last?.transcoding === false && <NotTranscoding />}
      {!(isEmpty && !isNarrow) && <AssetFilterBar url={url} counts={last?.counts} tags={last?.tags ?? []} />}
      <ListState
        list={list}
        noun={['asset', 'assets']}
        total={last?.counts[filter.kind ?? 'all']}
        loading={<CardSkeletons />}
        failed="The library could not be loaded"
        empty={
          isNarrow ? (
            <EmptyState title="Nothing matches" text="No pictures or films match this search and filter.">
              <Button variant="secondary" size="small" onClick={() => url.change({ search: '', kind: '', state: '', tag: '' })}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title="Drop your first files here"
              text="Drag pictures and films of any size anywhere onto this page. They are prepared for every screen automatically."
            >
              <UploadButton />
            </EmptyState>
          )
        }
      >
        {(assets) => (
          <ul aria-label="Pictures and films" className={grid}>
            {assets.map((asset) => (
              <AssetCard key={asset.id} asset={asset} to={`/admin/media/${asset.id}${url.to({})}`} />
            ))}
          </ul>
        )}
      </ListState>
      {last && <QuotaLine quota={last.quota} />}
    </div>
  )
}

function QuotaLine({ quota: { usedBytes, freeBytes } }: { quota: { usedBytes: number; freeBytes: number | null } }) {
  return (
    <p className="timecode text-center text-xs text-muted">
      {byteLabel(usedBytes)} used{freeBytes !== null && `, ${byteLabel(freeBytes)} free`}
    </p>
  )
}

function NotTranscoding() {
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <Clapperboard aria-hidden="true" size={17} className="mt-0.5 shrink-0 text-accent" />
      <span>
        <strong className="font-semibold">Films are not processed here.</strong>{' '}
        <span className="text-muted">
          ffmpeg was not found on this server, so films play as uploaded, in browsers that can play them. Install it, or set{' '}
          <code className="text-ink">FFMPEG_PATH</code>, to prepare films for every connection.
        </span>
      </span>
    </p>
  )
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  )
}
