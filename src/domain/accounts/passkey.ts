import { z } from 'zod'
import { requiredLine } from '../common/fields.ts'

/** WebAuthn's JSON, which the library reads. */
export const webauthn = z.record(z.string(), z.unknown())

/** A passkey, as its holder sees it. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type OwnPasskey = z.output<typeof ownPasskey>

export const passkeyParams = z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) })

/** What the browser made, and what its holder calls it. */
export const newPasskey = z.object({ name: requiredLine('Please name this passkey.', 60), response: webauthn })

export const noSuchPasskey = 'This passkey does not open an account here.'

export const notYourPasskey = 'This is not a passkey of your account.'
