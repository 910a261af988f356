import type { QueryClient } from '@tanstack/react-query'
import { boardStatuses, statusesNotActive, type BoardStatus } from '#domain/projects/board-status.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const listPath = '/api/proposals'
/** Others move cards too: a column is read again when one comes back to it. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

/** The columns of the board; what was cancelled or put away is shown when it is asked for. */
export const boardStages: readonly BoardStatus[] = boardStatuses.filter((stage) => stage !== 'cancelled' && stage !== 'archived')

export interface JobFilter {
  search?: string | undefined
  status?: BoardStatus | undefined
  active: boolean
}

export const jobFilterNames = ['search', 'status', 'active'] as const

/** A filter as it stands in an address, which anyone may have typed: unknown words are left out. */
export const toJobFilter = ({ search, status, active }: { search?: string; status?: string; active?: string }): JobFilter => ({
  search: search?.slice(0, 200),
  status: boardStatuses.find((known) => known === status),
  active: active === 'true',
})

/** The columns that a filter leaves. */
export function columnsOf({ status, active }: JobFilter): BoardStatus[] {
  const asked = status ? [status] : boardStages
  return asked.filter((stage) => !active || (boardStages.includes(stage) && !statusesNotActive.includes(stage)))
}

/** The cards of one column, newest first: each column goes on by itself, however many there are. */
export const columnPages = (stage: BoardStatus, search: string | undefined) => ({
  ...endpointPages<typeof proposalEndpoints.listProposals>(listPath, { query: { search, status: stage, limit: 25 } }),
  ...fresh,
})

/** How many cards there are at each stage, and the figures above the board. */
export const jobCountsQuery = () => ({
  ...endpointQuery<typeof proposalEndpoints.listProposals>(listPath, { query: { limit: 1 } }),
  ...fresh,
})

/** By id of the proposal. */
export const staffProposalQuery = (proposalId: string) => ({
  ...endpointQuery<typeof proposalEndpoints.readProposalScope>('/api/proposals/:id', { params: { id: proposalId } }),
  ...fresh,
})

/** Whatever is shown of projects and their proposals is read again. */
export const workChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(proposals|admin\/(projects|signoffs|inquiries\/[^/]+\/project))\b/.test(String(path)),
  })

/** What a cached list of the board is of; null for everything else. */
export function columnOfKey([path]: readonly unknown[]): { stage: BoardStatus; search: string } | null {
  const [endpoint, query] = String(path).split('?')
  const asked = new URLSearchParams(query)
  const stage = boardStatuses.find((known) => known === asked.get('status'))
  return endpoint === listPath && stage ? { stage, search: asked.get('search') ?? '' } : null
}
