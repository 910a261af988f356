import type { QueryClient } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { workSorts, type WorkSort } from '#domain/content/kinds/work-portfolio.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

const projectsAtATime = 12

export const workFacets = ['category', 'industry', 'year'] as const
export type WorkFacet = (typeof workFacets)[number]

/** Filters, sorting and layout of the portfolio, all kept in the query string. */
export interface WorkView extends Record<WorkFacet, string[]> {
  search: string
  sort: WorkSort
  view: 'grid' | 'list'
}

/** Parses a query string; drops invalid values. */
export function readWorkView(params: URLSearchParams): WorkView {
  const several = (name: WorkFacet) =>
    [...new Set(params.getAll(name))].filter((value) => value && value.length <= 60).slice(0, 50)
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    category: several('category'),
    industry: several('industry'),
    year: several('year').filter((year) => /^\d{1,4}$/.test(year)),
    sort: workSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

export const workParams = ['search', ...workFacets, 'sort', 'view'] as const

/** Query parameters of the view; defaults are empty. */
export const writeWorkView = ({ search, sort, view, ...facets }: WorkView) => ({
  search,
  ...facets,
  sort: sort === 'newest' ? '' : sort,
  view: view === 'grid' ? '' : view,
})

export const workPages = ({ search, category, industry, year, sort }: WorkView) =>
  endpointPages(contentEndpoints.listWork, {
    query: { search, category, industry, year, sort: sort === 'newest' ? '' : sort, limit: projectsAtATime },
  })

export const featuredWorkQuery = () => endpointQuery(contentEndpoints.listFeaturedWork)

/** Current URL of a project requested by a former slug; null if the slug is current. */
export function movedWork(asked: string, queries: QueryClient, pathOf: (slug: string) => string): string | null {
  const present = queries.getQueryData(workQuery(asked).queryKey)?.project.slug ?? asked
  return present === asked ? null : pathOf(present)
}

export const workQuery = (slug: string) => ({
  ...endpointQuery(contentEndpoints.readWork, { params: { slug } }),
  // A 404 is final: show it immediately.
  retryOnMount: false,
})
