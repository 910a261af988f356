import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** The studio may change what has not been signed: it is read again when one comes back to it. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

export const clientProposalQuery = (id: string) => ({
  ...endpointQuery<typeof proposalEndpoints.readProposal>('/api/proposal/:id', { params: { id } }),
  ...fresh,
})

export const scopeProposalQuery = (id: string) => ({
  ...endpointQuery<typeof proposalEndpoints.readProposalScope>('/api/proposals/:id', { params: { id } }),
  ...fresh,
})

/** What the page by scope is answered; staff are told more than others. */
export type ShownScope = AnswerOf<typeof proposalEndpoints.readProposalScope>['proposal']

export const pdfPath = (id: string): string => `/api/proposal/${id}/pdf`
