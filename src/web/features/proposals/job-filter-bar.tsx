import { projectStageLabels, projectStages } from '#domain/projects/project-stage.ts'
import { jobWords } from '#domain/proposals/job-words.ts'
import type { UrlFilter } from '#web/lib/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toJobFilter, type jobFilterNames } from './job-queries.ts'

/** What narrows the board, all of it in the address. */
export function JobFilterBar({
  url,
  projects,
}: {
  url: UrlFilter<(typeof jobFilterNames)[number]>
  projects: string | undefined
}) {
  const { search, status, active } = toJobFilter(url.filter)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center">
      <SearchField
        label="Search client or project title"
        value={search ?? ''}
        onSearch={(text) => url.change({ search: text })}
        className="lg:w-72"
      />
      <select
        aria-label="Status"
        value={status ?? ''}
        onChange={({ target }) => url.change({ status: target.value })}
        className="control control-small lg:w-48!"
      >
        <option value="">All Statuses</option>
        {projectStages.map((stage) => (
          <option key={stage} value={stage}>
            {projectStageLabels[stage]}
          </option>
        ))}
      </select>
      <span className="flex min-h-10 items-center gap-3 text-sm">
        <Switch label={jobWords.activeOnly} on={active} onChange={(on) => url.change({ active: on ? 'true' : '' })} />
        <span aria-hidden="true">{jobWords.activeOnly}</span>
      </span>
      <span className="flex items-center justify-between gap-4 lg:ml-auto">
        <span role="status" className="timecode text-sm text-muted">
          {projects}
        </span>
        <Button look="quiet" size="small" onClick={() => url.change({ search: '', status: '', active: '' })}>
          {jobWords.clear}
        </Button>
      </span>
    </div>
  )
}
