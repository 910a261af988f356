import type { Proof } from '#domain/proofs/proof-endpoints.ts'

/** Aspect ratio: width divided by height. */
export const ratioOfProof = ({ width, height }: Pick<Proof, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? width / height : 3 / 2
