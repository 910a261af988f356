import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import type { VersionClips } from '#domain/rights/clip.ts'
import { rightKinds, rightSorts, type RightKind, type RightSort } from '#domain/rights/right.ts'
import { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import { rightsEndpoints, type ProjectRights, type RightTab } from '#domain/rights/rights-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidateOthers } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoints = typeof rightsEndpoints
type ClipEndpoints = typeof clipEndpoints

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const projectRightsQuery = (id: string) => ({
  ...endpointQuery(rightsEndpoints.readProjectRights, { params: { id } }),
  ...fresh,
})

export const pageRightsQuery = (id: string) => ({
  ...endpointQuery(rightsEndpoints.readPageRights, { params: { id } }),
  ...fresh,
})

export const clipsQuery = (id: string, version: string) => ({
  ...endpointQuery(clipEndpoints.readClips, { params: { id, version } }),
  ...fresh,
})

export const rightFilterNames = ['search', 'tab', 'kind', 'sort'] as const

export interface RightFilter {
  search?: string | undefined
  tab?: RightTab | undefined
  kind?: RightKind | undefined
  sort?: RightSort | undefined
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
export const toRightFilter = ({
  search,
  tab,
  kind,
  sort,
}: Partial<Record<(typeof rightFilterNames)[number], string>>): RightFilter => ({
  search: search?.slice(0, 200),
  tab: (Object.keys(rightTabLabels) as (keyof typeof rightTabLabels)[]).find((known) => known === tab),
  kind: rightKinds.find((known) => known === kind),
  sort: ordersBy(rightSorts).find((known) => known === sort),
})

export const rightPages = (filter: RightFilter) => ({
  ...endpointPages(rightsEndpoints.listRights, { query: { ...filter } }),
  ...fresh,
})

/** Shows the answer to a write in the project's panel, and reads what follows from it again. */
export function showProjectRights(queries: QueryClient, projectId: string, answer: ProjectRights): void {
  const query = projectRightsQuery(projectId)
  const { rights, inUse, versions, deliverables, pages } = answer
  queries.setQueryData(query.queryKey, { rights, inUse, versions, deliverables, pages })
  void invalidateOthers(
    queries,
    query,
    rightsEndpoints.listRights,
    below(invoiceAdminEndpoints.listInvoices),
    below(editorEndpoints.listContent),
    below(mediaEndpoints.listAssets),
    below(projectEndpoints.listProjects),
  )
}

export const addRight = (id: string, body: BodyGivenTo<Endpoints['addRight']>) =>
  callEndpoint(rightsEndpoints.addRight, { params: { id }, body })

export const changeRight = (id: string, right: string, body: BodyGivenTo<Endpoints['changeRight']>) =>
  callEndpoint(rightsEndpoints.changeRight, { params: { id, right }, body })

export const removeRight = (id: string, right: string) => callEndpoint(rightsEndpoints.removeRight, { params: { id, right } })

export const offerExtension = (id: string, right: string, endsOn: string) =>
  callEndpoint(rightsEndpoints.offerExtension, { params: { id, right }, body: { endsOn } })

export const saveUse = (id: string, deliverable: string, body: BodyGivenTo<Endpoints['saveUse']>) =>
  callEndpoint(rightsEndpoints.saveUse, { params: { id, deliverable }, body })

export const deliverAnyway = (id: string, deliverable: string, reason: string) =>
  callEndpoint(rightsEndpoints.deliverAnyway, { params: { id, deliverable }, body: { reason } })

export const savePageProject = (id: string, projectId: string | null) =>
  callEndpoint(rightsEndpoints.savePageProject, { params: { id }, body: { projectId } })

/** A version of a project. */
export interface WhichVersion {
  projectId: string
  versionId: string
}

const paramsOf = ({ projectId, versionId }: WhichVersion) => ({ id: projectId, version: versionId })

export const importCut = (which: WhichVersion, body: BodyGivenTo<ClipEndpoints['importCut']>) =>
  callEndpoint(clipEndpoints.importCut, { params: paramsOf(which), body })

export const decideClips = (which: WhichVersion, decisions: BodyGivenTo<ClipEndpoints['decideClips']>['decisions']) =>
  callEndpoint(clipEndpoints.decideClips, { params: paramsOf(which), body: { decisions } })

export const addClip = (which: WhichVersion, body: BodyGivenTo<ClipEndpoints['addClip']>) =>
  callEndpoint(clipEndpoints.addClip, {
    params: paramsOf(which),
    body,
  })

export const removeClip = (which: WhichVersion, clip: string) =>
  callEndpoint(clipEndpoints.removeClip, {
    params: { ...paramsOf(which), clip },
  })

/** Shows the answer to a write of a version's clips, and reads what follows from it again. */
export function showClips(
  queries: QueryClient,
  { projectId, versionId }: WhichVersion,
  { version, start, clips, warnings, undecided, files }: VersionClips,
): void {
  const query = clipsQuery(projectId, versionId)
  queries.setQueryData(query.queryKey, { version, start, clips, warnings, undecided, files })
  void invalidateOthers(
    queries,
    query,
    rightsEndpoints.listRights,
    dueEndpoints.readDue,
    below(editorEndpoints.listContent),
    below(mediaEndpoints.listAssets),
    below(projectEndpoints.listProjects),
  )
}
