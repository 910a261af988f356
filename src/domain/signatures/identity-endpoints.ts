import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress } from '../common/fields.ts'
import { identitySettings } from './identity-rules.ts'

const done = z.object({ success: z.literal(true) })
const revision = z.int32().min(0)

/** Id of a proposal, key of a sign-off link, or key of a review page. */
const about = z.string().trim().min(1).max(200)
/** Optional: codes go to the address on record only, and another one is refused. */
const email = emailAddress().optional()

export const identityEndpoints = {
  askForCode: endpoint({
    summary: 'Ask for a mailed code',
    description: 'Mails six digits to the address on record of a document, for this browser. Asking again voids its code before.',
    method: 'POST',
    path: '/api/codes',
    who: 'anyone',
    limit: 'links',
    body: z.object({ about, email }),
    answer: done.extend({
      /** Masked. */
      mailbox: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  }),
  checkCode: endpoint({
    summary: 'Check a mailed code',
    description: '422 with a message at `code` for a wrong, expired or used one.',
    method: 'POST',
    path: '/api/codes/check',
    who: 'anyone',
    limit: 'links',
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
  readIdentitySettings: endpoint({
    summary: 'Read identity settings',
    method: 'GET',
    path: '/api/admin/settings/identity',
    who: 'staff',
    can: 'settings',
    answer: identitySettings.extend({ revision }),
  }),
  saveIdentitySettings: endpoint({
    summary: 'Save identity settings',
    description: '409 when saved since `revision`, which is 0 before the first save.',
    method: 'PUT',
    path: '/api/admin/settings/identity',
    who: 'staff',
    can: 'settings',
    body: identitySettings.extend({ revision }),
    answer: done.extend({ revision }),
  }),
}
