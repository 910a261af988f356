import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { VersionClips } from '#domain/rights/clip.ts'
import { rightKinds, type RightKind } from '#domain/rights/right.ts'
import type { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import type { ProjectRights, rightsEndpoints, RightTab } from '#domain/rights/rights-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof rightsEndpoints
type ClipEndpoints = typeof clipEndpoints

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const projectRightsQuery = (id: string) => ({
  ...endpointQuery<Endpoints['readProjectRights']>('/api/admin/projects/:id/rights', { params: { id } }),
  ...fresh,
})

export const pageRightsQuery = (id: string) => ({
  ...endpointQuery<Endpoints['readPageRights']>('/api/admin/content/:id/rights', { params: { id } }),
  ...fresh,
})

export const clipsQuery = (id: string, version: string) => ({
  ...endpointQuery<ClipEndpoints['readClips']>('/api/admin/projects/:id/versions/:version/clips', { params: { id, version } }),
  ...fresh,
})

export const rightFilterNames = ['search', 'tab', 'kind'] as const

export interface RightFilter {
  search?: string | undefined
  tab?: RightTab | undefined
  kind?: RightKind | undefined
}

/** Labels of the tabs in order, after "All". */
export const rightTabLabels: Record<Exclude<RightTab, 'all'>, string> = {
  ending: 'Ending soon',
  runs: 'Running',
  endless: 'No end',
  ahead: 'Not begun',
  ended: 'Ended',
}

/** Parses the filter of a query string; drops unknown values. */
export const toRightFilter = ({ search, tab, kind }: { search?: string; tab?: string; kind?: string }): RightFilter => ({
  search: search?.slice(0, 200),
  tab: (Object.keys(rightTabLabels) as (keyof typeof rightTabLabels)[]).find((known) => known === tab),
  kind: rightKinds.find((known) => known === kind),
})

export const rightPages = (filter: RightFilter) => ({
  ...endpointPages<Endpoints['listRights']>('/api/admin/rights', { query: { ...filter } }),
  ...fresh,
})

/** Shows the answer to a write in the project's panel, and reads what follows from it again. */
export function showProjectRights(queries: QueryClient, projectId: string, answer: ProjectRights): void {
  const { queryKey } = projectRightsQuery(projectId)
  const { rights, inUse, versions, deliverables, pages } = answer
  queries.setQueryData(queryKey, { rights, inUse, versions, deliverables, pages })
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== queryKey[0] && /^\/api\/admin\/(rights|invoices|content|projects)\b/.test(String(path)),
  })
}

const ofProject = '/api/admin/projects/:id/rights'
const ofRight = '/api/admin/projects/:id/rights/:right'

export const addRight = (id: string, body: BodyGivenTo<Endpoints['addRight']>) =>
  callEndpoint<Endpoints['addRight']>('POST', ofProject, { params: { id }, body })

export const changeRight = (id: string, right: string, body: BodyGivenTo<Endpoints['changeRight']>) =>
  callEndpoint<Endpoints['changeRight']>('PATCH', ofRight, { params: { id, right }, body })

export const removeRight = (id: string, right: string) =>
  callEndpoint<Endpoints['removeRight']>('DELETE', ofRight, { params: { id, right } })

export const offerExtension = (id: string, right: string, endsOn: string) =>
  callEndpoint<Endpoints['offerExtension']>('POST', '/api/admin/projects/:id/rights/:right/extensions', {
    params: { id, right },
    body: { endsOn },
  })

export const saveUse = (id: string, deliverable: string, body: BodyGivenTo<Endpoints['saveUse']>) =>
  callEndpoint<Endpoints['saveUse']>('PUT', '/api/admin/projects/:id/deliverables/:deliverable/use', {
    params: { id, deliverable },
    body,
  })

export const deliverAnyway = (id: string, deliverable: string, reason: string) =>
  callEndpoint<Endpoints['deliverAnyway']>('POST', '/api/admin/projects/:id/deliverables/:deliverable/rights-exceptions', {
    params: { id, deliverable },
    body: { reason },
  })

export const savePageProject = (id: string, projectId: string | null) =>
  callEndpoint<Endpoints['savePageProject']>('PUT', '/api/admin/content/:id/rights', { params: { id }, body: { projectId } })

const ofVersion = '/api/admin/projects/:id/versions/:version/clips'

/** A version of a project. */
export interface WhichVersion {
  projectId: string
  versionId: string
}

const paramsOf = ({ projectId, versionId }: WhichVersion) => ({ id: projectId, version: versionId })

export const importCut = (which: WhichVersion, body: BodyGivenTo<ClipEndpoints['importCut']>) =>
  callEndpoint<ClipEndpoints['importCut']>('POST', ofVersion, { params: paramsOf(which), body })

export const decideClips = (which: WhichVersion, decisions: BodyGivenTo<ClipEndpoints['decideClips']>['decisions']) =>
  callEndpoint<ClipEndpoints['decideClips']>('PATCH', ofVersion, { params: paramsOf(which), body: { decisions } })

export const addClip = (which: WhichVersion, body: BodyGivenTo<ClipEndpoints['addClip']>) =>
  callEndpoint<ClipEndpoints['addClip']>('POST', '/api/admin/projects/:id/versions/:version/clips/by-hand', {
    params: paramsOf(which),
    body,
  })

export const removeClip = (which: WhichVersion, clip: string) =>
  callEndpoint<ClipEndpoints['removeClip']>('DELETE', '/api/admin/projects/:id/versions/:version/clips/:clip', {
    params: { ...paramsOf(which), clip },
  })

/** Shows the answer to a write of a version's clips, and reads what follows from it again. */
export function showClips(
  queries: QueryClient,
  { projectId, versionId }: WhichVersion,
  { version, start, clips, warnings, undecided, files }: VersionClips,
): void {
  const { queryKey } = clipsQuery(projectId, versionId)
  queries.setQueryData(queryKey, { version, start, clips, warnings, undecided, files })
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== queryKey[0] && /^\/api\/admin\/(rights|content|projects|due)\b/.test(String(path)),
  })
}
