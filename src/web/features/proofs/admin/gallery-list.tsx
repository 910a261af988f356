import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { galleryEndpoints, type GalleryCard } from '#domain/proofs/gallery-endpoints.ts'
import { galleryStateLabels } from '#domain/proofs/gallery-state.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MomentCell } from '#web/ui/lists/moment-cell.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { galleryFilterNames, galleryPages, toGalleryFilter } from './gallery-queries.ts'
import { GalleryStateBadge } from './gallery-state-badge.tsx'
import { newGalleryPath } from './new-gallery-path.ts'

const columns: Column<GalleryCard>[] = [
  {
    title: 'Gallery',
    sort: { by: 'title', as: 'text' },
    secondSort: { title: 'Client', by: 'client', as: 'text' },
    cell: ({ id, title, clientName }) => (
      <Link to={`/admin/proofs/${id}`} className="group block min-w-0">
        <span className="block font-medium wrap-anywhere underline-offset-4 group-hover:underline">{title}</span>
        <span className="block text-muted wrap-anywhere">{clientName}</span>
      </Link>
    ),
  },
  { title: 'State', cell: ({ state }) => <GalleryStateBadge state={state} /> },
  { title: 'Package', wideOnly: true, cell: ({ package: booked }) => <span className="text-muted">{booked.name}</span> },
  {
    title: 'Chosen',
    figures: true,
    cell: ({ chosen, limit }) => <span className="timecode">{limit === null ? chosen : `${chosen} of ${limit}`}</span>,
  },
  { title: 'Pictures', wideOnly: true, figures: true, cell: ({ pictures }) => <span className="timecode">{pictures}</span> },
  { title: 'Comments', wideOnly: true, figures: true, cell: ({ comments }) => <span className="timecode">{comments}</span> },
  {
    title: 'Open until',
    sort: { by: 'until', as: 'date' },
    wideOnly: true,
    figures: true,
    cell: ({ expiresOn }) => <span className="timecode text-muted">{expiresOn ? longDay(expiresOn) : 'No end date'}</span>,
  },
  {
    title: 'Created',
    sort: { by: 'created', as: 'date' },
    wideOnly: true,
    figures: true,
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
  },
]

/** All galleries, usually newest first. */
export function GalleryList() {
  const { filter: given, change, to } = useUrlFilter(galleryFilterNames)
  const filter = toGalleryFilter(given)
  const list = useList(galleryPages(filter), (page) => page.galleries)
  const counts = list.page?.counts
  return (
    <RecordList
      caption="Galleries"
      noun={['gallery', 'galleries']}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      total={counts?.[filter.state ?? 'all']}
      search={{ label: 'Search title, client', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
      states={stateChoices(galleryStateLabels, { counts, chosen: filter.state, to: (state) => to({ state }) })}
      order={{ chosen: filter.sort, usual: '-created', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
      csv={useCsv(galleryEndpoints.exportGalleries, { query: { ...filter } })}
      failed="The galleries could not be loaded"
      empty={{
        title: 'No galleries yet',
        text: 'Create one for a client. They choose from watermarked proofs and get the final pictures.',
        action: (
          <ButtonLink size="small" to={newGalleryPath()}>
            Create the first gallery
          </ButtonLink>
        ),
      }}
      onClear={filter.search || filter.state ? () => change({ search: '', state: '' }) : undefined}
    />
  )
}
