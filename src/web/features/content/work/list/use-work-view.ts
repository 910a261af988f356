import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { readWorkView, workFacets, workParams, writeWorkView, type WorkFacet, type WorkView } from '../work-queries.ts'

export interface WorkViewInUrl {
  shown: WorkView
  /** Whether any filter is set. */
  narrowed: boolean
  /** `replace` for typing, so that Back does not undo single letters. */
  change(changes: Partial<WorkView>, options?: { replace?: boolean }): void
  /** Toggles a value of a facet. */
  toggle(facet: WorkFacet, value: string): void
  /** Clears the filters; keeps sorting and layout. */
  clear(): void
}

/**
 * Filters, sorting and layout of the portfolio, kept in the query string: shareable, kept on reload, and Back undoes a change.
 */
export function useWorkView(): WorkViewInUrl {
  const url = useUrlFilter(workParams)
  const shown = readWorkView(url.params)

  const change: WorkViewInUrl['change'] = (changes, { replace = false } = {}) => {
    url.change(writeWorkView({ ...shown, ...changes }), { replace })
  }
  return {
    shown,
    narrowed: shown.search !== '' || workFacets.some((facet) => shown[facet].length > 0),
    change,
    toggle(facet, value) {
      const chosen = shown[facet]
      change({ [facet]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] })
    },
    clear: () => change({ search: '', category: [], industry: [], year: [] }),
  }
}
