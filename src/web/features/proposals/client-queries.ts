import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Refetch on window focus: unsigned proposals may change. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

export const clientProposalQuery = (id: string) => ({
  ...endpointQuery<typeof proposalEndpoints.readProposal>('/api/proposal/:id', { params: { id } }),
  ...fresh,
})

export const scopeProposalQuery = (id: string) => ({
  ...endpointQuery<typeof proposalEndpoints.readProposalScope>('/api/proposals/:id', { params: { id } }),
  ...fresh,
})

/** Response for the scope page; staff get more fields. */
export type ShownScope = AnswerOf<typeof proposalEndpoints.readProposalScope>['proposal']

export const pdfPath = (id: string): string => `/api/proposal/${id}/pdf`
