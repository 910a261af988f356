/** Pixels of a proof's longer side, in the grid and enlarged. */
export const proofSizes = { small: 720, large: 1600 } as const
export type ProofSize = keyof typeof proofSizes
