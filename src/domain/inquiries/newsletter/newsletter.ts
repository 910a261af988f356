import { z } from 'zod'
import { emailAddress } from '../../common/fields.ts'

export const subscription = z.object({ email: emailAddress() })

/** Token of a mailed link: 32 random bytes, base64url. */
export const newsletterToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.') })
