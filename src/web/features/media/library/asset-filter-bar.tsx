import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { assetStateLabels } from '#domain/media/library/asset.ts'
import type { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import type { UrlFilter } from '#web/lib/pages/url-filter.ts'
import { classNames } from '#web/ui/class-names.ts'
import { choicesOf, FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { orderChoices, type ColumnSort } from '#web/ui/lists/sort-order.ts'
import { stateChoices, StateFilter } from '#web/ui/lists/state-filter.tsx'
import { toAssetFilter, type assetFilterNames } from './asset-queries.ts'

type Answer = AnswerOf<typeof mediaEndpoints.listAssets>

const columns: { title: string; sort: ColumnSort }[] = [
  { title: 'Added', sort: { by: 'added', as: 'date' } },
  { title: 'Name', sort: { by: 'name', as: 'text' } },
  { title: 'Size', sort: { by: 'size', as: 'number' } },
]

/** Number of tags shown; others are found by search. */
const mostTags = 24

/** Filters and order of the library, kept in the query string. */
export function AssetFilterBar({
  url,
  counts,
  tags,
}: {
  url: UrlFilter<(typeof assetFilterNames)[number]>
  counts: Answer['counts'] | undefined
  tags: Answer['tags']
}) {
  const { change, to } = url
  const { search, kind, state, tag, sort } = toAssetFilter(url.filter)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-stretch gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_13rem] lg:items-end min-[90rem]:grid-cols-[minmax(0,1fr)_10rem_12rem_auto]">
        <SearchField
          label="Search name, title, tags"
          placeholder="Search"
          value={search ?? ''}
          onSearch={(text) => change({ search: text })}
          className="max-lg:col-span-2"
        />
        <FilterSelect
          label="State"
          value={state}
          any="Any state"
          choices={choicesOf(assetStateLabels)}
          onChange={(one) => change({ state: one })}
          width=""
        />
        <FilterSelect
          label="Sort"
          value={sort}
          choices={orderChoices(columns, '-added')}
          onChange={(order) => change({ sort: order })}
          width=""
        />
        <div className="max-[90rem]:order-first max-lg:col-span-2 max-[90rem]:lg:col-span-3">
          <StateFilter
            label="Kind"
            choices={stateChoices(
              { image: 'Pictures', video: 'Films', audio: 'Sound', document: 'PDFs', captions: 'Captions' },
              { counts, chosen: kind, to: (one) => to({ kind: one }) },
            )}
          />
        </div>
      </div>
      {(tags.length > 0 || tag) && (
        <nav aria-label="Tags" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <ul className="flex gap-1.5 sm:flex-wrap">
            {chipsOf(tags, tag).map((chip) => (
              <li key={chip.tag}>
                <TagChip {...chip} chosen={chip.tag === tag} to={to({ tag: chip.tag === tag ? '' : chip.tag })} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** The most used tags, and the chosen one in any case. */
function chipsOf(tags: Answer['tags'], chosen: string | undefined): Answer['tags'] {
  const shown = tags.slice(0, mostTags)
  if (!chosen || shown.some(({ tag }) => tag === chosen)) return shown
  return [tags.find(({ tag }) => tag === chosen) ?? { tag: chosen, assets: 0 }, ...shown]
}

function TagChip({ tag, assets, chosen, to }: { tag: string; assets: number; chosen: boolean; to: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-2.5 text-xs font-semibold whitespace-nowrap transition-colors duration-150',
        chosen ? 'border-accent bg-accent/10 text-accent' : 'border-line text-muted hover:border-line-strong hover:text-ink',
      )}
    >
      {tag}
      <span className="timecode font-normal">{assets}</span>
      {chosen && (
        <>
          <X aria-hidden="true" size={13} />
          <span className="sr-only">, show all tags again</span>
        </>
      )}
    </Link>
  )
}
