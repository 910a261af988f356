import { Check } from 'lucide-react'
import { useState } from 'react'
import { mediaEndpoints, type AssetCard } from '#domain/media/media-endpoints.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const libraryPages = (search: string) => ({
  ...endpointPages(mediaEndpoints.listAssets, { query: { kind: 'image', state: 'ready', search, limit: 48 } }),
  staleTime: 10_000,
})

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3'

/** Pictures in the library, as many as are wanted. */
export function LibraryPicker({
  taken,
  pending,
  onClose,
  onAdd,
}: {
  /** Asset ids already in the gallery. */
  taken: ReadonlySet<string>
  pending: boolean
  onClose(): void
  onAdd(assetIds: string[]): void
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useList(libraryPages(search), (page) => page.assets)
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]))

  return (
    <Dialog open onClose={onClose} title="From the library" place="right">
      <div className="grid gap-5">
        <SearchField label="Search name, title, tags" value={search} onSearch={setSearch} />
        <ListState
          list={list}
          noun={['picture', 'pictures']}
          total={list.page?.counts.image}
          loading={<Skeletons />}
          failed="The library could not be loaded"
          empty={<p className="py-8 text-muted">No pictures match this search.</p>}
        >
          {(assets) => (
            <ul aria-label="Pictures in the library" className={grid}>
              {assets.map((asset) => (
                <PickedPicture
                  key={asset.id}
                  asset={asset}
                  there={taken.has(asset.id)}
                  chosen={chosen.has(asset.id)}
                  onToggle={() => toggle(asset.id)}
                />
              ))}
            </ul>
          )}
        </ListState>
        <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center justify-between gap-4 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <p role="status" className="timecode text-sm">
            {chosen.size} chosen
          </p>
          <Button
            size="small"
            disabled={chosen.size === 0}
            pending={pending}
            pendingText="Adding..."
            onClick={() => onAdd([...chosen])}
          >
            Add to the gallery
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function PickedPicture({
  asset: { title, originalName, publicId, thumbnail, placeholder },
  there,
  chosen,
  onToggle,
}: {
  asset: AssetCard
  there: boolean
  chosen: boolean
  onToggle(): void
}) {
  const name = originalName || title || publicId
  return (
    <li className="min-w-0">
      <label className="group block cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-45">
        <span className="relative block overflow-hidden rounded-card border border-line group-has-checked:border-accent group-has-checked:shadow-[0_0_0_2px_var(--accent)] group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus">
          <Picture
            src={thumbnail ?? ''}
            alt=""
            width={640}
            height={360}
            placeholder={placeholder}
            className="aspect-video w-full"
          />
          {(chosen || there) && (
            <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
              <Check aria-hidden="true" size={14} />
            </span>
          )}
        </span>
        <input type="checkbox" checked={chosen || there} disabled={there} onChange={onToggle} className="sr-only" />
        <span className="timecode mt-1 block text-xs [overflow-wrap:anywhere]">{name}</span>
      </label>
    </li>
  )
}

function Skeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="aspect-video" />
      ))}
    </div>
  )
}
