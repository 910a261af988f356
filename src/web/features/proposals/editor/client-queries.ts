import type { AnswerOf } from '#domain/common/endpoint.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus: unsigned proposals may change. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

export const clientProposalQuery = (id: string) => ({
  ...endpointQuery(proposalEndpoints.readProposal, { params: { id } }),
  ...fresh,
})

export const scopeProposalQuery = (id: string) => ({
  ...endpointQuery(proposalEndpoints.readProposalScope, { params: { id } }),
  ...fresh,
})

/** Response for the scope page; staff get more fields. */
export type ShownScope = AnswerOf<typeof proposalEndpoints.readProposalScope>['proposal']

export const pdfPath = (id: string): string => pathOf(proposalEndpoints.readProposalPdf, { params: { id } })
