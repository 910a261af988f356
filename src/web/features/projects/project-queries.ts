import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { projectSorts } from '#domain/projects/project.ts'
import { listStatuses, type ListStatus } from '#domain/projects/stage-views.ts'
import type { ProjectSort } from '#domain/projects/project.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const listPath = '/api/admin/projects'
/** Refetch on window focus, since others work on the same projects. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

export interface ProjectFilter {
  search?: string
  status?: ListStatus
  sort?: ProjectSort | undefined
}

export const projectFilterNames = ['search', 'status', 'sort'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toProjectFilter = ({ search, status, sort }: { search?: string; status?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  status: listStatuses.find((known) => known === status),
  sort: projectSorts.find((known) => known === sort),
})

export const projectPages = (filter: ProjectFilter) => ({
  ...endpointPages<typeof projectEndpoints.listProjects>(listPath, { query: { ...filter } }),
  ...fresh,
})

export type Project = AnswerOf<typeof projectEndpoints.readProject>['project']

/** Query for a project by id, slug or the id of a proposal. */
export const projectQuery = (key: string) => ({
  ...endpointQuery<typeof projectEndpoints.readProject>('/api/admin/projects/:id', { params: { id: key } }),
  ...fresh,
})

export const eventPages = (id: string) => ({
  ...endpointPages<typeof projectEndpoints.readProjectEvents>('/api/admin/projects/:id/events', {
    params: { id },
    query: { limit: 30 },
  }),
  ...fresh,
})

/** Invalidates everything about projects and proposals. */
export const projectsChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/(projects|inquiries\/[^/]+\/project)|proposals)/.test(String(path)),
  })
