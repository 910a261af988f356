import type { Query, QueryClient } from '@tanstack/react-query'
import type { messageEndpoints } from '#domain/ops/message-endpoints.ts'
import type { MessageTemplate } from '#domain/ops/message-templates.ts'
import type { myDayEndpoints } from '#domain/ops/my-day-endpoints.ts'
import type { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import type { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import type { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { pipelineStages, type PipelineStage } from '#domain/projects/stage-views.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

/** The dashboard stays open all day: polls every two minutes, and refetches on window focus. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true, refetchInterval: 120_000 } as const

/** What is due, of everything or of one project. */
export const todayQuery = (project?: string) => ({
  ...endpointQuery<typeof opsEndpoints.readToday>('/api/ops/today', { query: { project } }),
  ...fresh,
})

export const myDayQuery = () => ({ ...endpointQuery<typeof myDayEndpoints.readMyDay>('/api/admin/my-day'), ...fresh })

const pipelinePath = '/api/ops/pipeline'

export const pipelinePages = (stage: PipelineStage) => ({
  ...endpointPages<typeof opsEndpoints.readPipeline>(pipelinePath, { query: { stage, limit: 25 } }),
  ...fresh,
})

/** Count and value per column. */
export const pipelineTotalsQuery = () => ({
  ...endpointQuery<typeof opsEndpoints.readPipeline>(pipelinePath, { query: { limit: 1 } }),
  ...fresh,
})

/** Column of a cache key; null for other keys. */
export function columnOfKey([path]: readonly unknown[]): PipelineStage | null {
  const [endpoint, query] = String(path).split('?')
  const stage = new URLSearchParams(query).get('stage')
  return endpoint === pipelinePath ? (pipelineStages.find((known) => known === stage) ?? null) : null
}

export const profitPages = () => ({
  ...endpointPages<typeof opsEndpoints.readProfit>('/api/ops/profit', { query: { limit: 25 } }),
  ...fresh,
})

export const costsQuery = (id: string) => ({
  ...endpointQuery<typeof opsEndpoints.readCosts>('/api/ops/profit/:id', { params: { id } }),
  staleTime: 20_000,
})

/** Query for seven days, from today by default. */
export const rosterQuery = (from?: string) => ({
  ...endpointQuery<typeof rosterEndpoints.readRoster>('/api/ops/roster', { query: { from } }),
  ...fresh,
})

export const chartsQuery = () => ({ ...endpointQuery<typeof opsEndpoints.readCharts>('/api/ops/charts'), ...fresh })

export const draftQuery = (project: string, template: MessageTemplate) => ({
  ...endpointQuery<typeof messageEndpoints.draftMessage>('/api/ops/messages/draft', { query: { project, template } }),
  staleTime: 0,
  gcTime: 0,
})

export const messagePages = (project: string) => ({
  ...endpointPages<typeof messageEndpoints.readMessages>('/api/ops/messages', { query: { project, limit: 10 } }),
  staleTime: 5_000,
})

export const projectSearch = (search: string) => ({
  ...endpointQuery<typeof projectEndpoints.listProjects>('/api/admin/projects', { query: { search, limit: 6 } }),
  staleTime: 20_000,
})

/** Whether a query belongs to the dashboard; mail drafts do not. */
export const isOpsRead = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  String(path).startsWith('/api/ops/') && !String(path).startsWith('/api/ops/messages')

/** Invalidates the dashboard, the project lists and the project pages. */
export const opsChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: (query) => isOpsRead(query) || /^\/api\/(proposals|admin\/projects)\b/.test(String(query.queryKey[0])),
  })
