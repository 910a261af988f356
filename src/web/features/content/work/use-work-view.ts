import { useAskedParams } from '#web/lib/use-asked-params.ts'
import { readWorkView, workFacets, writeWorkView, type WorkFacet, type WorkView } from './work-queries.ts'

export interface WorkViewInUrl {
  shown: WorkView
  /** Whether anything narrows the portfolio. */
  narrowed: boolean
  /** `replace` where each step back would be one letter. */
  change(changes: Partial<WorkView>, options?: { replace?: boolean }): void
  /** Chooses a value of a facet, or takes the choice back. */
  toggle(facet: WorkFacet, value: string): void
  /** Everything again, in the order and look that were chosen. */
  clear(): void
}

/** The view of the portfolio, which lives in the address: it can be shared, survives a reload, and Back undoes a step. */
export function useWorkView(): WorkViewInUrl {
  const [asked, ask] = useAskedParams()
  const shown = readWorkView(asked)

  const change: WorkViewInUrl['change'] = (changes, { replace = false } = {}) => {
    ask(writeWorkView({ ...shown, ...changes }), { replace })
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
