import { Link } from 'react-router'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import { agreementStateLabels } from '#domain/agreements/agreement.ts'
import { agreementEndpoints, type AgreementCard } from '#domain/agreements/agreement-endpoints.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MomentCell } from '#web/ui/lists/moment-cell.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { agreementFilterNames, agreementPages, toAgreementFilter } from './agreement-queries.ts'
import { AgreementStateBadge } from './agreement-state-badge.tsx'

const columns: Column<AgreementCard>[] = [
  {
    title: 'Agreement',
    sort: { by: 'title', as: 'text' },
    cell: ({ projectId, title, projectTitle }) => (
      <Link to={projectPath(projectId, 'agreements')} className="group block min-w-0">
        <span className="block font-medium wrap-anywhere underline-offset-4 group-hover:underline">{title}</span>
        <span className="block text-muted wrap-anywhere">{projectTitle}</span>
      </Link>
    ),
  },
  { title: 'State', cell: ({ state }) => <AgreementStateBadge state={state} /> },
  { title: 'Kind', wideOnly: true, cell: ({ kind }) => <span className="text-muted">{agreementKindLabels[kind]}</span> },
  {
    title: 'Signed',
    figures: true,
    cell: ({ signed, signers }) => (
      <span className="timecode">
        {signed} of {signers}
      </span>
    ),
  },
  {
    title: 'Valid until',
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

/** Agreements of all projects, usually newest first. */
export function AgreementList() {
  const { filter: given, change, to } = useUrlFilter(agreementFilterNames)
  const filter = toAgreementFilter(given)
  const list = useList(agreementPages(filter), (page) => page.agreements)
  const counts = list.page?.counts
  return (
    <RecordList
      caption="Agreements"
      noun={['agreement', 'agreements']}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      total={counts?.[filter.state ?? 'all']}
      search={{ label: 'Search title, project, client', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
      states={stateChoices(agreementStateLabels, { counts, chosen: filter.state, to: (state) => to({ state }) })}
      order={{ chosen: filter.sort, usual: '-created', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
      csv={useCsv(agreementEndpoints.exportAgreements, { query: { ...filter } })}
      failed="The agreements could not be loaded"
      empty={{
        title: 'No agreements yet',
        text: 'Make one on a project’s page: a release, a contract or terms, signed by email or at the shoot.',
        action: (
          <ButtonLink size="small" to="/admin/projects">
            Choose a project
          </ButtonLink>
        ),
      }}
      onClear={filter.search || filter.state ? () => change({ search: '', state: '' }) : undefined}
    />
  )
}
