import type { QueryClient } from '@tanstack/react-query'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { messageEndpoints } from '#domain/ops/messages/message-endpoints.ts'
import type { MessageTemplate } from '#domain/ops/messages/message-templates.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { pipelineStages, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { areReadsOf, below, invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** The dashboard stays open all day: polls every two minutes, and refetches on window focus. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true, refetchInterval: 120_000 } as const

/** What is due, of everything or of one project: the one list of the dashboard, Operations, the inbox and the project page. */
export const dueQuery = (project?: string) => ({
  ...endpointQuery(dueEndpoints.readDue, { query: { project } }),
  ...fresh,
})

export const pipelinePages = (stage: PipelineStage) => ({
  ...endpointPages(opsEndpoints.readPipeline, { query: { stage, limit: 25 } }),
  ...fresh,
})

/** Count and value per column. */
export const pipelineTotalsQuery = () => ({
  ...endpointQuery(opsEndpoints.readPipeline, { query: { limit: 1 } }),
  ...fresh,
})

/** Column of a cache key; null for other keys. */
export function columnOfKey([path]: readonly unknown[]): PipelineStage | null {
  const [endpoint, query] = String(path).split('?')
  const stage = new URLSearchParams(query).get('stage')
  return endpoint === opsEndpoints.readPipeline.path ? (pipelineStages.find((known) => known === stage) ?? null) : null
}

export const profitPages = () => ({
  ...endpointPages(opsEndpoints.readProfit, { query: { limit: 25 } }),
  ...fresh,
})

export const costsQuery = (id: string) => ({
  ...endpointQuery(opsEndpoints.readCosts, { params: { id } }),
  staleTime: 20_000,
})

/** Query for seven days, from today by default. */
export const rosterQuery = (from?: string) => ({
  ...endpointQuery(rosterEndpoints.readRoster, { query: { from } }),
  ...fresh,
})

export const chartsQuery = () => ({ ...endpointQuery(opsEndpoints.readCharts), ...fresh })

export const draftQuery = (project: string, template: MessageTemplate) => ({
  ...endpointQuery(messageEndpoints.draftMessage, { query: { project, template } }),
  staleTime: 0,
  gcTime: 0,
})

export const messagePages = (project: string) => ({
  ...endpointPages(messageEndpoints.readMessages, { query: { project, limit: 10 } }),
  staleTime: 5_000,
})

export const projectSearch = (search: string) => ({
  ...endpointQuery(projectEndpoints.listProjects, { query: { search, limit: 6 } }),
  staleTime: 20_000,
})

const opsReads = [dueEndpoints.readDue, rosterEndpoints.readRoster, ...readsOf(opsEndpoints)]

/** Whether a query belongs to the dashboard; mail drafts do not. */
export const isOpsRead = areReadsOf(...opsReads)

/** Invalidates the dashboard, the project lists and the project pages. */
export const opsChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, ...opsReads, below(proposalEndpoints.listProposals), below(projectEndpoints.listProjects))
