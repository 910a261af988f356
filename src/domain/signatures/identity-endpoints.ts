import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { emailAddress } from '../common/fields.ts'
import { identitySettings } from './identity-rules.ts'
const revision = z.int32().min(0)

/** Id of a proposal, key of a sign-off link, or key of a review page. */
const about = z.string().trim().min(1).max(200)
/** Optional: codes go to the address on record only, and another one is refused. */
const email = emailAddress().optional()

const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links' })
const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/settings/identity' })

export const identityEndpoints = {
  askForCode: publicEndpoint('POST', '/api/codes', 'Ask for a mailed code', {
    description: 'Mails six digits to the address on record of a document, for this browser. Asking again voids its code before.',
    body: z.object({ about, email }),
    answer: done.extend({
      /** Masked. */
      mailbox: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  }),
  checkCode: publicEndpoint('POST', '/api/codes/check', 'Check a mailed code', {
    description: '422 with a message at `code` for a wrong, expired or used one.',
    body: z.object({
      about,
      email,
      code: z
        .string()
        .transform((text) => text.replaceAll(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits from our email.')),
    }),
    answer: done.extend({ mailbox: z.string() }),
  }),
  readIdentitySettings: staffEndpoint('GET', '', 'Read identity settings', { answer: identitySettings.extend({ revision }) }),
  saveIdentitySettings: staffEndpoint('PUT', '', 'Save identity settings', {
    description: '409 when saved since `revision`, which is 0 before the first save.',
    body: identitySettings.extend({ revision }),
    answer: done.extend({ revision }),
  }),
}
