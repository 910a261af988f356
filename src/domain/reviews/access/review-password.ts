import { z } from 'zod'

/** Password of a client page or a share link. */
export const reviewPassword = z
  .string()
  .min(4, 'Please use at least 4 characters.')
  .max(200, 'Please use at most 200 characters.')
