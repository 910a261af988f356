import type { AnswerOf } from '#domain/common/door.ts'
import type { proposalDoors } from '#domain/proposals/proposal-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** The studio may change what has not been signed: it is read again when one comes back to it. */
const fresh = { staleTime: 20_000, refetchOnWindowFocus: true } as const

export const clientProposalQuery = (id: string) => ({
  ...doorQuery<typeof proposalDoors.readProposal>('/api/proposal/:id', { params: { id } }),
  ...fresh,
})

export const scopeProposalQuery = (id: string) => ({
  ...doorQuery<typeof proposalDoors.readProposalScope>('/api/proposals/:id', { params: { id } }),
  ...fresh,
})

/** What the page by scope is answered; staff are told more than others. */
export type ShownScope = AnswerOf<typeof proposalDoors.readProposalScope>['proposal']

export const pdfPath = (id: string): string => `/api/proposal/${id}/pdf`
