import { makeTaskQueue } from '../../task-queue.ts'
import { inPictureProcess } from './picture-process.ts'
import type { ProofOrder } from './render-proof.ts'

/** Increment when proofs of the same request look different. */
export const proofRevision = 1

const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 300 })

/** A proof: a small upright JPEG in sRGB, without metadata, with the watermark. */
export const makeProof = (original: Uint8Array | string, order: ProofOrder): Promise<Buffer> =>
  enqueue(() => inPictureProcess('renderProof', original, order))
