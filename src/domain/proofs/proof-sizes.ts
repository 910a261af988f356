/** Pixels of a proof's longer side: for the wall, and by itself. */
export const proofSizes = { small: 720, large: 1600 } as const
export type ProofSize = keyof typeof proofSizes
