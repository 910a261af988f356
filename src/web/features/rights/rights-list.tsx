import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { rightKindLabels, rightKinds } from '#domain/rights/right.ts'
import { rightsEndpoints, type ListedRight } from '#domain/rights/rights-endpoints.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { rightFilterNames, rightPages, rightTabLabels, toRightFilter } from './right-queries.ts'
import { mediaOf, placesOf, Stops } from './rights-table.tsx'
import { TermLabel } from './term-label.tsx'

const columns: Column<ListedRight>[] = [
  {
    title: 'What',
    sort: { by: 'title', as: 'text' },
    secondSort: { title: 'Holder', by: 'holder', as: 'text' },
    cell: ({ kind, title, holder, slug, projectTitle, deliverable, stops }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-muted wrap-anywhere">{[rightKindLabels[kind], holder].filter(Boolean).join(' · ')}</span>
        <Link to={projectPath(slug, 'rights')} className="wrap-anywhere underline underline-offset-4">
          {[projectTitle, deliverable].filter(Boolean).join(': ')}
        </Link>
        <span className="block">
          <Stops films={stops} />
        </span>
      </>
    ),
  },
  { title: 'Media', wideOnly: true, cell: (right) => mediaOf(right) },
  { title: 'Territory', wideOnly: true, cell: (right) => placesOf(right) },
  { title: 'Until', sort: { by: 'until', as: 'date' }, cell: (right) => <TermLabel right={right} /> },
  {
    title: 'Cost',
    sort: { by: 'cost', as: 'number' },
    figures: true,
    wideOnly: true,
    cell: ({ cost }) => (cost === 0 ? '–' : <NetPounds amount={cost} />),
  },
]

/** Rights of all projects; usually those that end first at the top. */
export function RightsList() {
  const { filter: given, change, to } = useUrlFilter(rightFilterNames)
  const filter = toRightFilter(given)
  const list = useList(rightPages(filter), (page) => page.rights)
  const counts = list.page?.counts
  const chosen = filter.tab as keyof typeof rightTabLabels | undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label="Kind"
        placeholder="All kinds"
        choices={rightKinds.map((value) => ({ value, label: rightKindLabels[value] }))}
        value={filter.kind ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
        className="sm:w-56"
      />
      <RecordList
        caption="Rights"
        noun={['right', 'rights']}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        total={counts?.[filter.tab ?? 'all']}
        search={{ label: 'Search title or holder', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
        states={stateChoices(rightTabLabels, { counts, chosen, to: (tab) => to({ tab }) })}
        order={{ chosen: filter.sort, usual: 'until', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
        csv={useCsv(rightsEndpoints.exportRights, { query: { ...filter } })}
        failed="The rights could not be loaded"
        empty={{
          title: 'No rights yet',
          text: 'Open a project and list its music, stock footage, people and places with where and until when they are cleared.',
          action: (
            <ButtonLink size="small" to="/admin/projects">
              Choose a project
            </ButtonLink>
          ),
        }}
        onClear={filter.search || filter.tab || filter.kind ? () => change({ search: '', tab: '', kind: '' }) : undefined}
      />
    </div>
  )
}
