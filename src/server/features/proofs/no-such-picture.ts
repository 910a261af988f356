import { Problem } from '#domain/common/problem.ts'

/** Same refusal for unknown and removed pictures, and those of another gallery. */
export const noSuchPicture = () => new Problem('not-found', 'This picture is no longer in the gallery.')
