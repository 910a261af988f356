import { conventions } from '../conventions.ts'

/** Sizes of upright paper in points. */
const sizes = { A4: { width: 595, height: 842 }, LETTER: { width: 612, height: 792 } } as const

/** Size of the studio's paper in points. */
export const pageDimensions = (): { width: number; height: number } => sizes[conventions().pageSize]
