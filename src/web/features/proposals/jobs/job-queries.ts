import type { QueryClient } from '@tanstack/react-query'
import { boardColumns, boardStatuses, statusesNotActive, type BoardStatus } from '#domain/projects/stages/board-status.ts'
import { priceEndpoints } from '#domain/prices/price-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { signOffEndpoints } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus, since others move cards too. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

export interface JobFilter {
  search?: string | undefined
  status?: BoardStatus | undefined
  active: boolean
}

export const jobFilterNames = ['search', 'status', 'active'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toJobFilter = ({ search, status, active }: { search?: string; status?: string; active?: string }): JobFilter => ({
  search: search?.slice(0, 200),
  status: boardStatuses.find((known) => known === status),
  active: active === 'true',
})

/** Columns that match a filter. */
export function columnsOf({ status, active }: JobFilter): BoardStatus[] {
  const asked = status ? [status] : boardColumns
  return asked.filter((stage) => !active || (boardColumns.includes(stage) && !statusesNotActive.includes(stage)))
}

/**
 * Infinite query for the cards of a column, newest first: at first as many as a high screen shows, since there are eight columns of
 * them. A button below them loads more.
 */
export const columnPages = (stage: BoardStatus, search: string | undefined) => ({
  ...endpointPages(proposalEndpoints.listProposals, { query: { search, status: stage, limit: 10 } }),
  ...fresh,
})

/** Counts per stage, and the key figures above the board. */
export const jobCountsQuery = () => ({
  ...endpointQuery(proposalEndpoints.listProposals, { query: { limit: 1 } }),
  ...fresh,
})

/** Query for a proposal by its id. */
export const staffProposalQuery = (proposalId: string) => ({
  ...endpointQuery(proposalEndpoints.readProposalScope, { params: { id: proposalId } }),
  ...fresh,
})

/** Invalidates everything about projects and proposals. */
export const workChanged = (queries: QueryClient): Promise<void> =>
  invalidate(
    queries,
    below(proposalEndpoints.listProposals),
    below(projectEndpoints.listProjects),
    projectEndpoints.readDraftOfInquiry,
    signOffEndpoints.listSignOffs,
  )

/** Stage and search of a column's cache key; null for other keys. */
export function columnOfKey([path]: readonly unknown[]): { stage: BoardStatus; search: string } | null {
  const [endpoint, query] = String(path).split('?')
  const asked = new URLSearchParams(query)
  const stage = boardStatuses.find((known) => known === asked.get('status'))
  return endpoint === proposalEndpoints.listProposals.path && stage ? { stage, search: asked.get('search') ?? '' } : null
}

/** What a new proposal is priced with today. */
export const proposalPricesQuery = () => ({
  ...endpointQuery(priceEndpoints.readProposalPrices),
  ...fresh,
})
