import { useAskedParams } from './use-asked-params.ts'

type Filter<Name extends string> = Partial<Record<Name, string>>

export interface UrlFilter<Name extends string> {
  filter: Filter<Name>
  /** Whether anything narrows the list. */
  narrowed: boolean
  change(changes: Filter<Name>): void
  /** Where a link with these changes leads; an empty value drops its part. */
  to(changes: Filter<Name>): string
}

/** The filter of a list, which lives in the address: it can be shared, and survives a reload. */
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

/** For loaders: the same filter from the address of a request. */
export function filterOf<const Name extends string>(params: URLSearchParams, names: readonly Name[]): Filter<Name> {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filter<Name>
}
