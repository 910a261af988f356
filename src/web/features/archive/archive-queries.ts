import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { archiveEndpoints, type ProjectArchive } from '#domain/archive/archive-endpoints.ts'
import { archiveMessages, isUnderWay } from '#domain/archive/project-archive.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidateOthers } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof archiveEndpoints

/** How often a copy under way is read again. */
const progressMilliseconds = 1_500
/** How often a project whose files are still being processed is read again. */
const unfinishedMilliseconds = 5_000

/** Milliseconds until archives that move by themselves are read again; false if none does. */
const nextReading = (archives: readonly Pick<ProjectArchive, 'state' | 'why'>[]): number | false => {
  if (archives.some(({ state }) => isUnderWay(state))) return progressMilliseconds
  return archives.some(({ why }) => why === archiveMessages.unfinished) ? unfinishedMilliseconds : false
}

export const archiveQuery = (id: string) => ({
  ...endpointQuery(archiveEndpoints.readProjectArchive, { params: { id } }),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: AnswerOf<Endpoints['readProjectArchive']> | undefined } }) =>
    data ? nextReading([data.archive]) : false,
})

export const storageQuery = () => ({
  ...endpointQuery(archiveEndpoints.readStorage),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: AnswerOf<Endpoints['readStorage']> | undefined } }) =>
    data ? nextReading(data.projects) : false,
})

export const putProjectAway = (id: string) => callEndpoint(archiveEndpoints.putProjectAway, { params: { id } })

export const bringProjectBack = (id: string) => callEndpoint(archiveEndpoints.bringProjectBack, { params: { id } })

export const keepProjectHere = (id: string) => callEndpoint(archiveEndpoints.keepProjectHere, { params: { id } })

/** Stores a write's answer; the storage page and what else shows the project's files are read again. */
export function showArchive(queries: QueryClient, projectId: string, archive: ProjectArchive): void {
  queries.setQueryData(archiveQuery(projectId).queryKey, { archive })
  othersChanged(queries, projectId)
}

/** Reads the rest of the project again: versions, finals, timeline. */
export function othersChanged(queries: QueryClient, projectId: string): void {
  const project = below(projectEndpoints.readProject, { id: projectId })
  void invalidateOthers(queries, archiveQuery(projectId), archiveEndpoints.readStorage, project)
}
