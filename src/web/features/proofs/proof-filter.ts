import type { Proof } from '#domain/proofs/proof-endpoints.ts'

export const proofFilters = ['all', 'chosen', 'commented'] as const
export type ProofFilter = (typeof proofFilters)[number]

type Filtered = Pick<Proof, 'chosen' | 'comments'>

const keeps: Record<ProofFilter, (proof: Filtered) => boolean> = {
  all: () => true,
  chosen: ({ chosen }) => chosen,
  commented: ({ comments }) => comments.length > 0,
}

export const filterProofs = <One extends Filtered>(proofs: readonly One[], filter: ProofFilter): One[] =>
  proofs.filter(keeps[filter])

const labels: Record<ProofFilter, string> = { all: 'All', chosen: 'Chosen', commented: 'Commented' }

/** Filter options with counts. */
export const filterOptions = (proofs: readonly Filtered[]): { value: ProofFilter; label: string }[] =>
  proofFilters.map((value) => ({ value, label: `${labels[value]} ${filterProofs(proofs, value).length}` }))
