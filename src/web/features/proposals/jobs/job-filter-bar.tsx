import { boardStatusLabels, boardStatuses } from '#domain/projects/stages/board-status.ts'
import { jobMessages } from '#domain/proposals/job-messages.ts'
import type { UrlFilter } from '#web/lib/pages/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toJobFilter, type jobFilterNames } from './job-queries.ts'

/** Filters of the board, kept in the query string. */
export function JobFilterBar({
  url,
  projects,
}: {
  url: UrlFilter<(typeof jobFilterNames)[number]>
  projects: string | undefined
}) {
  const { search, status, active } = toJobFilter(url.filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 lg:flex lg:flex-wrap">
      <SearchField
        label="Search client or project title"
        value={search ?? ''}
        onSearch={(text) => url.change({ search: text })}
        className="max-lg:col-span-2 lg:w-72"
      />
      <select
        aria-label="Status"
        value={status ?? ''}
        onChange={({ target }) => url.change({ status: target.value })}
        className="control control-small lg:w-48!"
      >
        <option value="">All statuses</option>
        {boardStatuses.map((stage) => (
          <option key={stage} value={stage}>
            {boardStatusLabels[stage]}
          </option>
        ))}
      </select>
      <Button
        variant="quiet"
        size="small"
        className="lg:order-last"
        onClick={() => url.change({ search: '', status: '', active: '' })}
      >
        {jobMessages.clear}
      </Button>
      <span className="flex min-h-10 items-center gap-3 text-sm">
        <Switch label={jobMessages.activeOnly} on={active} onChange={(on) => url.change({ active: on ? 'true' : '' })} />
        <span aria-hidden="true">{jobMessages.activeOnly}</span>
      </span>
      <span role="status" className="timecode justify-self-end pr-3 text-sm text-muted lg:ml-auto lg:pr-0">
        {projects}
      </span>
    </div>
  )
}
