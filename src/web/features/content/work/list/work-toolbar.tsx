import { LayoutGrid, ListFilter, Rows3, X } from 'lucide-react'
import { filteredFrom } from '#domain/media/films/portfolio.ts'
import type { WorkFacets } from '#domain/content/kinds/work-filter.ts'
import { workSortLabels, workSorts, type WorkSort } from '#domain/content/kinds/work-portfolio.ts'
import { Button } from '#web/ui/button.tsx'
import { PauseMotion } from '#web/ui/pictures/moving-picture.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { WorkFacetPanel } from './work-facet-panel.tsx'
import { workFacets } from '../work-queries.ts'
import type { WorkViewInUrl } from './use-work-view.ts'

const views = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid size={16} /> },
  { value: 'list', label: 'List', icon: <Rows3 size={16} /> },
] as const

/** Search, sorting, layout and filters of the portfolio. */
export function WorkToolbar({ view, facets }: { view: WorkViewInUrl; facets: WorkFacets | undefined }) {
  const { shown, change } = view
  // By year, since every project has one.
  const projects = facets?.year.reduce((sum, year) => sum + year.projects, 0) ?? 0
  const chosen = workFacets.reduce((sum, facet) => sum + shown[facet].length, 0)
  return (
    <search className="mt-8 block border-y border-line">
      <div className="flex flex-wrap items-center gap-3 py-4">
        <SearchField
          label="Search the work"
          value={shown.search}
          onSearch={(search) => change({ search }, { replace: true })}
          className="w-full sm:w-72 lg:w-80"
        />
        <label className="flex items-center gap-3 max-sm:flex-1 sm:ml-auto">
          <span className="label">Sort</span>
          <select
            value={shown.sort}
            onChange={(event) => change({ sort: event.target.value as WorkSort })}
            className="control control-small sm:w-44"
          >
            {workSorts.map((sort) => (
              <option key={sort} value={sort}>
                {workSortLabels[sort]}
              </option>
            ))}
          </select>
        </label>
        <Segmented label="View" value={shown.view} options={views} onChange={(variant) => change({ view: variant })} iconsOnly />
        {/* Needed on touch devices only, where films play automatically. */}
        <PauseMotion className="[@media(hover:hover)]:hidden!" />
      </div>
      {facets && (projects >= filteredFrom || chosen > 0) && (
        <details className="group/filters border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 font-semibold hover:text-accent-strong [&::-webkit-details-marker]:hidden">
            <ListFilter aria-hidden="true" size={17} />
            Filters
            {chosen > 0 && <span className="timecode text-accent">{chosen}</span>}
            <span className="text-sm font-normal text-muted group-open/filters:hidden">Category, industry, year</span>
          </summary>
          <WorkFacetPanel facets={facets} view={view} />
        </details>
      )}
      {view.narrowed && <Chosen view={view} />}
    </search>
  )
}

/** Active filters, each with a remove button. */
function Chosen({ view }: { view: WorkViewInUrl }) {
  const { shown, change, toggle, clear } = view
  const chips = [
    ...(shown.search ? [{ key: 'search', text: `“${shown.search}”`, drop: () => change({ search: '' }) }] : []),
    ...workFacets.flatMap((facet) =>
      shown[facet].map((value) => ({ key: `${facet} ${value}`, text: value, drop: () => toggle(facet, value) })),
    ),
  ]
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2 border-t border-line py-3">
      {chips.map(({ key, text, drop }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove ${text}`}
            onClick={drop}
            className="flex min-h-9 max-w-full items-center gap-2 rounded-control border border-line-strong px-3 text-sm hover:border-ink"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden="true" size={14} className="shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={clear}>
          Clear
        </Button>
      </li>
    </ul>
  )
}
