import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { projectSorts } from '#domain/projects/project.ts'
import { listStatuses, type ListStatus } from '#domain/projects/stages/stage-views.ts'
import type { ProjectSort } from '#domain/projects/project.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

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
  ...endpointPages(projectEndpoints.listProjects, { query: { ...filter } }),
  ...fresh,
})

export type Project = AnswerOf<typeof projectEndpoints.readProject>['project']

/** Query for a project by id, slug or the id of a proposal. */
export const projectQuery = (key: string) => ({
  ...endpointQuery(projectEndpoints.readProject, { params: { id: key } }),
  ...fresh,
})

export const eventPages = (id: string) => ({
  ...endpointPages(projectEndpoints.readProjectEvents, { params: { id }, query: { limit: 30 } }),
  ...fresh,
})

/** Invalidates everything about projects and proposals. */
export const projectsChanged = (queries: QueryClient): Promise<void> =>
  invalidate(
    queries,
    below(projectEndpoints.listProjects),
    projectEndpoints.readDraftOfInquiry,
    below(proposalEndpoints.listProposals),
  )
