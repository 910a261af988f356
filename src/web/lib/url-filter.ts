import { useAskedParams } from './use-asked-params.ts'

type Filter<Name extends string> = Partial<Record<Name, string>>

export interface UrlFilter<Name extends string> {
  filter: Filter<Name>
  /** Whether any filter is set. */
  narrowed: boolean
  change(changes: Filter<Name>): void
  /** URL with these changes; an empty value removes its parameter. */
  to(changes: Filter<Name>): string
}

/** Filters of a list, kept in the query string: shareable, and kept on reload. */
export function useUrlFilter<const Name extends string>(names: readonly Name[]): UrlFilter<Name> {
  const [params, setParams] = useAskedParams()
  const filter = filterOf(params, names)
  const changed = (changes: Filter<Name>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  return {
    filter,
    narrowed: Object.keys(filter).length > 0,
    change: (changes) => setParams(changed(changes), { replace: true }),
    to: (changes) => `?${changed(changes)}`,
  }
}

/** The same filters from a request's URL, for loaders. */
export function filterOf<const Name extends string>(params: URLSearchParams, names: readonly Name[]): Filter<Name> {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filter<Name>
}
