import { Problem } from '#domain/common/problem.ts'

/** For one that never was, one that was taken out, and one of another gallery. */
export const noSuchPicture = () => new Problem('not-found', 'This picture is not in the gallery any more.')
