import { filmLinks } from '#server/features/reviews/files/film-address.ts'
import type { TestProduct } from './test-product.ts'

/** Address of a version's file for a program without cookies, as the review page or a share link gives it. */
export const filmAddress = (
  { env }: Pick<TestProduct, 'env'>,
  { versionId, linkId = null, file = 'film.mp4' }: { versionId: string; linkId?: string | null; file?: string },
): string => filmLinks(env, linkId, null, new Date())(versionId, file)
