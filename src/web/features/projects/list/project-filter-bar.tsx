import { dashboardSortLabels, dashboardSorts } from '#domain/projects/project.ts'
import { listStatusLabels, type ListStatus } from '#domain/projects/stages/stage-views.ts'
import type { UrlFilter } from '#web/lib/pages/url-filter.ts'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { toProjectFilter, type projectFilterNames } from '../project-queries.ts'

/** The four statuses, besides all. */
const offered: ListStatus[] = ['awaiting-review', 'in-progress', 'completed', 'cancelled']

/** Filters and sorting of the dashboard, kept in the query string. */
export function ProjectFilterBar({ url }: { url: UrlFilter<(typeof projectFilterNames)[number]> }) {
  const { search, status, sort } = toProjectFilter(url.filter)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <SearchField
        label="Search client or project title"
        value={search ?? ''}
        onSearch={(text) => url.change({ search: text })}
        className="col-span-2 sm:col-span-1"
      />
      <select
        aria-label="Status"
        value={status ?? ''}
        onChange={({ target }) => url.change({ status: target.value })}
        className="control control-small"
      >
        <option value="">All statuses</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {listStatusLabels[one]}
          </option>
        ))}
        {/* The URL may have a status that is not offered. */}
        {status && !offered.includes(status) && <option value={status}>{listStatusLabels[status]}</option>}
      </select>
      <select
        aria-label="Sort"
        value={sort ?? 'newest'}
        onChange={({ target }) => url.change({ sort: target.value === 'newest' ? '' : target.value })}
        className="control control-small"
      >
        {dashboardSorts.map((one) => (
          <option key={one} value={one}>
            {dashboardSortLabels[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
