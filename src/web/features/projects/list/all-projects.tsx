import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { columnOf } from '#domain/common/list-order.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { allProjectsMessages, dashboardMessages } from '#domain/projects/project-messages.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { toProjectOrder, type ProjectCard } from '#domain/projects/project.ts'
import { listStatuses, listStatusLabels } from '#domain/projects/stages/stage-views.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { ListStatusBadge } from './list-status-badge.tsx'
import { noneAssigned } from './none-assigned.ts'
import { projectFilterNames, projectPages, toProjectFilter } from '../project-queries.ts'
import { UsDay } from './us-day.tsx'

const none = <span className="text-muted">–</span>

const valueColumn: Column<ProjectCard> = {
  title: 'Value',
  sort: { by: 'value', as: 'number' },
  note: <VatNote is="net" />,
  figures: true,
  cell: ({ value }) => (value > 0 ? formatPounds(value) : none),
}

const columns: Column<ProjectCard>[] = [
  {
    title: 'Project',
    sort: { by: 'title', as: 'text' },
    cell: ({ slug, title }) => (
      <Link to={projectPath(slug)} className="block min-w-40 font-semibold hover:text-accent">
        {title}
      </Link>
    ),
  },
  {
    title: 'Client',
    sort: { by: 'client', as: 'text' },
    cell: ({ client }) => <span className="block max-w-60 truncate">{client}</span>,
  },
  { title: 'Status', cell: ({ status, onHold }) => <ListStatusBadge status={status} onHold={onHold} /> },
  valueColumn,
  { title: 'Created', sort: { by: 'created', as: 'date' }, cell: ({ createdAt }) => <UsDay at={createdAt} /> },
  {
    title: 'Deadline',
    sort: { by: 'deadline', as: 'date' },
    cell: ({ deadline }) => (deadline ? <UsDay at={deadline} /> : none),
  },
  {
    title: 'Open',
    cell: ({ slug, title }) => (
      <Link
        to={projectPath(slug)}
        aria-label={`${allProjectsMessages.view} ${title}`}
        className="-my-2 inline-flex min-h-9 items-center gap-1.5 font-semibold text-accent hover:text-accent-strong"
      >
        {allProjectsMessages.view}
        <ArrowRight aria-hidden="true" size={14} />
      </Link>
    ),
  },
]

/** Table of all projects, filtered by status. */
export function AllProjects() {
  const { filter: given, change, to } = useUrlFilter(projectFilterNames)
  const filter = toProjectFilter(given)
  const seesMoney = useMay('see-money').may
  const order = filter.sort && toProjectOrder(filter.sort)
  const sort = order && (seesMoney || columnOf(order) !== 'value') ? order : undefined
  const list = useList(projectPages({ ...filter, sort }), (page) => page.projects)
  const counts = list.page?.counts
  const all = counts && Object.values(counts).reduce((sum, number) => sum + number, 0)
  const present = listStatuses.filter((status) => status === filter.status || (counts?.[status] ?? 0) > 0)
  const narrowed = Boolean(filter.search || filter.status)
  const seesAll = useMay('see-all-projects').may
  return (
    <RecordList
      caption={allProjectsMessages.title}
      noun={['project', 'projects']}
      columns={seesMoney ? columns : columns.filter((column) => column !== valueColumn)}
      list={list}
      rowKey={({ id }) => id}
      total={filter.search ? undefined : filter.status ? counts?.[filter.status] : all}
      search={{ label: 'Search title or client', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
      states={[
        { label: 'All', count: all, to: to({ status: '' }), chosen: !filter.status },
        ...present.map((status) => ({
          label: listStatusLabels[status],
          count: counts?.[status],
          to: to({ status }),
          chosen: status === filter.status,
        })),
      ]}
      order={{ chosen: sort, usual: '-created', to: (by) => to({ sort: by }), change: (by) => change({ sort: by }) }}
      csv={useCsv(projectEndpoints.exportProjects, { query: { ...filter, sort } })}
      failed={allProjectsMessages.failed}
      empty={{
        title: dashboardMessages.none,
        text: seesAll ? 'Projects appear here from the first quote to the paid invoice.' : noneAssigned,
        action: (
          <IfMay ability="manage-projects">
            <ButtonLink size="small" to="/admin/project/new">
              {dashboardMessages.addFirst}
            </ButtonLink>
          </IfMay>
        ),
      }}
      onClear={narrowed ? () => change({ search: '', status: '' }) : undefined}
    />
  )
}
