import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { AssetThumbnail } from './asset-thumbnail.tsx'
import { nameOf } from './asset-names.ts'
import { pictureSearch } from './asset-queries.ts'
import { useChangeAsset } from './use-change-asset.ts'

/** Poster of a film: a library picture, or one of its own frames. */
export function AssetPoster({ asset }: { asset: AssetDetail }) {
  const [choosing, setChoosing] = useState(false)
  const { write, pending, errors } = useChangeAsset(asset.id, { fields: ['poster'], onDone: () => setChoosing(false) })
  return (
    <section aria-labelledby="poster" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="poster" className="text-sm font-semibold">
        Poster
      </h2>
      <div className="mt-3 grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4">
        <AssetThumbnail asset={asset} className="rounded-card border border-line" />
        <div className="min-w-0">
          <p className="text-sm break-all text-muted">{asset.poster ?? 'A frame of the film'}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" size="small" disabled={pending} onClick={() => setChoosing(true)}>
              Choose a picture
            </Button>
            {asset.poster && (
              <Button variant="quiet" size="small" disabled={pending} onClick={() => write({ poster: null })}>
                Use a frame
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldError id="poster-error">{errors.poster}</FieldError>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title="Choose a poster" place="right">
        <PictureChoice onChoose={(poster) => write({ poster })} />
      </Dialog>
    </section>
  )
}

function PictureChoice({ onChoose }: { onChoose(publicId: string): void }) {
  const [search, setSearch] = useState('')
  const read = useRead({ ...pictureSearch(search), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-4">
      <SearchField label="Search pictures" value={search} onSearch={setSearch} />
      <QueryState query={read} failed="The pictures could not be loaded">
        {({ assets }) =>
          assets.length === 0 ? (
            <p className="text-sm text-muted">No pictures match this search.</p>
          ) : (
            <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {assets.map((picture) => (
                <li key={picture.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(picture.publicId)}
                    className="group block w-full rounded-card text-left"
                  >
                    <AssetThumbnail asset={picture} className="rounded-card border border-line group-hover:border-ink" />
                    <span className="mt-1 block truncate text-sm">{nameOf(picture)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  )
}
