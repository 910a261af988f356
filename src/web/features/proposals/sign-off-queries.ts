import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import type { signOffEndpoints } from '#domain/proposals/sign-off-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

export type SignOffLink = AnswerOf<typeof signOffEndpoints.readSignOffLink>

export const signOffLinkQuery = (key: string) =>
  endpointQuery<typeof signOffEndpoints.readSignOffLink>('/api/signoff/:key', { params: { key } })

export const unverifiedPages = () => ({
  ...endpointPages<typeof signOffEndpoints.listSignOffs>('/api/admin/signoffs', { query: { limit: 50 } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Search among all projects, to attach a sign-off to. */
export const projectSearch = (search: string) => ({
  ...endpointQuery<typeof projectEndpoints.listProjects>('/api/admin/projects', { query: { search, limit: 8 } }),
  staleTime: 20_000,
})
