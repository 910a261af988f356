import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/common/money.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { allProjectsMessages, dashboardMessages } from '#domain/projects/project-messages.ts'
import type { ProjectCard } from '#domain/projects/project.ts'
import { listStatuses, listStatusLabels } from '#domain/projects/stage-views.ts'
import { IfMay } from '#web/lib/if-may.tsx'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { useList } from '#web/lib/use-list.ts'
import { useMay } from '#web/lib/use-me.ts'
import { VatNote } from '#web/lib/vat-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ListStatusBadge } from './list-status-badge.tsx'
import { noneAssigned } from './none-assigned.ts'
import { projectFilterNames, projectPages, toProjectFilter } from './project-queries.ts'
import { UsDay } from './us-day.tsx'

const none = <span className="text-muted">–</span>

const valueColumn: Column<ProjectCard> = {
  title: 'Value',
  note: <VatNote is="net" />,
  figures: true,
  wideOnly: true,
  cell: ({ value }) => (value > 0 ? formatPounds(value) : none),
}

const columns: Column<ProjectCard>[] = [
  {
    title: 'Project',
    cell: ({ slug, title, client, status, onHold }) => (
      <span className="block min-w-40">
        <Link to={projectPath(slug)} className="font-semibold hover:text-accent">
          {title}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted md:hidden">
          {client} <ListStatusBadge status={status} onHold={onHold} />
        </span>
      </span>
    ),
  },
  { title: 'Client', wideOnly: true, cell: ({ client }) => <span className="block max-w-60 truncate">{client}</span> },
  { title: 'Status', wideOnly: true, cell: ({ status, onHold }) => <ListStatusBadge status={status} onHold={onHold} /> },
  valueColumn,
  { title: 'Created', wideOnly: true, cell: ({ createdAt }) => <UsDay at={createdAt} /> },
  { title: 'Deadline', wideOnly: true, cell: ({ deadline }) => (deadline ? <UsDay at={deadline} /> : none) },
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
  const list = useList(projectPages(filter), (page) => page.projects)
  const counts = list.page?.counts
  const all = counts && Object.values(counts).reduce((sum, number) => sum + number, 0)
  const present = listStatuses.filter((status) => status === filter.status || (counts?.[status] ?? 0) > 0)
  const narrowed = Boolean(filter.search || filter.status)
  const seesMoney = useMay('see-money').may
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
