import type { AnswerOf } from '#domain/common/endpoint.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { signOffEndpoints } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export type SignOffLink = AnswerOf<typeof signOffEndpoints.readSignOffLink>

export const signOffLinkQuery = (key: string) => endpointQuery(signOffEndpoints.readSignOffLink, { params: { key } })

export const unverifiedPages = () => ({
  ...endpointPages(signOffEndpoints.listSignOffs, { query: { limit: 50 } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Search among all projects, to attach a sign-off to. */
export const projectSearch = (search: string) => ({
  ...endpointQuery(projectEndpoints.listProjects, { query: { search, limit: 8 } }),
  staleTime: 20_000,
})
