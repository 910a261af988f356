import type { Facet, WorkFacets } from '#domain/content/kinds/work-filter.ts'
import { workFacets, type WorkFacet } from '../work-queries.ts'
import type { WorkViewInUrl } from './use-work-view.ts'

const names: Record<WorkFacet, string> = { category: 'Category', industry: 'Industry', year: 'Year' }

/** Facet filters with counts: OR within a facet, AND between facets. */
export function WorkFacetPanel({ facets, view }: { facets: WorkFacets; view: WorkViewInUrl }) {
  return (
    <div className="grid gap-x-10 gap-y-7 border-b border-line py-6 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.4fr_1fr]">
      {workFacets.map((facet) => (
        <fieldset key={facet} className="min-w-0">
          <legend className="label mb-2">{names[facet]}</legend>
          <div className="grid gap-x-6 max-h-72 overflow-y-auto lg:grid-cols-2">
            {withChosen(facets[facet], view.shown[facet]).map(({ value, projects }) => (
              <label
                key={value}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-1 text-[0.9375rem] hover:text-accent-strong has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="checkbox"
                  checked={view.shown[facet].includes(value)}
                  onChange={() => view.toggle(facet, value)}
                  className="size-4 shrink-0 accent-accent outline-none"
                />
                <span className="min-w-0 truncate">{value}</span>
                <span className="timecode ml-auto text-sm text-muted">
                  {projects}
                  <span className="sr-only">{projects === 1 ? ' project' : ' projects'}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Includes chosen values without matches, so that they can be removed. */
function withChosen(facet: Facet[], chosen: string[]): Facet[] {
  const gone = chosen.filter((value) => !facet.some((one) => one.value === value))
  return [...facet, ...gone.map((value) => ({ value, projects: 0 }))]
}
