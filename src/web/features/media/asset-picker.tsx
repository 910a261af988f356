import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { AssetCard } from '#domain/media/media-endpoints.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nameOf } from './asset-names.ts'
import { assetPages } from './asset-queries.ts'
import { AssetThumbnail } from './asset-thumbnail.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadTray } from './upload-tray.tsx'
import { useAssetEvents } from './use-asset-events.ts'
import { useUploadWatch } from './use-upload-watch.ts'

interface Picking {
  kind: AssetCard['kind']
  /** Multiple selection, in the order of clicks. */
  several: boolean
  onChoose(assets: AssetCard[]): void
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3'

/** Dialog to choose assets from the library or upload new ones. */
export function AssetPicker({ open, onClose, ...picking }: Picking & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(picking)} place="right">
      <Choice {...picking} />
    </Dialog>
  )
}

const titleOf = ({ kind, several }: Picking) =>
  kind === 'video' ? 'Choose a film' : several ? 'Choose pictures' : 'Choose a picture'

function Choice({ kind, several, onChoose }: Picking) {
  useAssetEvents()
  useUploadWatch()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<AssetCard[]>([])
  const read = useInfiniteQuery({ ...assetPages({ kind, search }), placeholderData: keepPreviousData })
  const assets = read.data?.pages.flatMap((page) => page.assets) ?? []
  const placeOf = (asset: AssetCard) => chosen.findIndex(({ id }) => id === asset.id)

  function click(asset: AssetCard) {
    if (!several) onChoose([asset])
    else setChosen(placeOf(asset) === -1 ? [...chosen, asset] : chosen.filter(({ id }) => id !== asset.id))
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search name, title, tags" value={search} onSearch={setSearch} className="min-w-48 flex-1" />
        <UploadButton />
      </div>
      <UploadTray />
      {read.isPending && <Skeletons />}
      {read.isError && !read.data && (
        <LoadFailed
          title="The library could not be loaded"
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isSuccess && assets.length === 0 && (
        <p className="text-sm text-muted">
          {search ? 'Nothing matches this search.' : 'Nothing here yet. Upload your first file.'}
        </p>
      )}
      {assets.length > 0 && (
        <>
          <ul aria-label={kind === 'video' ? 'Films' : 'Pictures'} aria-busy={read.isPlaceholderData} className={grid}>
            {assets.map((asset) => (
              <li key={asset.id} className="min-w-0">
                <button
                  type="button"
                  aria-pressed={several ? placeOf(asset) !== -1 : undefined}
                  onClick={() => click(asset)}
                  className="group block w-full rounded-card text-left"
                >
                  <span className="relative block">
                    <AssetThumbnail
                      asset={asset}
                      className={classNames(
                        'rounded-card border group-hover:border-ink',
                        placeOf(asset) === -1 ? 'border-line' : 'border-accent ring-2 ring-accent',
                      )}
                    />
                    {placeOf(asset) !== -1 && (
                      <span
                        aria-hidden="true"
                        className="timecode absolute top-2 right-2 flex items-center gap-1 rounded-[2px] bg-accent px-1.5 text-xs font-semibold text-on-accent"
                      >
                        <Check size={13} />
                        {placeOf(asset) + 1}
                      </span>
                    )}
                  </span>
                  <span className="mt-1 block truncate text-sm">{nameOf(asset)}</span>
                </button>
              </li>
            ))}
          </ul>
          <LoadMore
            shown={assets.length}
            total={read.data?.pages.at(-1)?.counts[kind] ?? assets.length}
            noun={kind === 'video' ? ['film', 'films'] : ['picture', 'pictures']}
            more={read.hasNextPage}
            pending={read.isFetchingNextPage}
            failed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
          />
        </>
      )}
      {several && chosen.length > 0 && (
        <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center justify-end gap-4 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <Button variant="quiet" size="small" onClick={() => setChosen([])}>
            Clear
          </Button>
          <Button size="small" onClick={() => onChoose(chosen)}>
            {chosen.length === 1 ? 'Add 1 picture' : `Add ${chosen.length} pictures`}
          </Button>
        </div>
      )}
    </div>
  )
}

function Skeletons() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="aspect-video" />
      ))}
    </div>
  )
}
