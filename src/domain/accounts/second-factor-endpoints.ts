import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { line } from '../common/fields.ts'
import { signInSettings } from '../people/sign-in-settings.ts'
import { ownSession, sessionParams } from './own-session.ts'
import { newPasskey, ownPasskey, passkeyParams, webauthn } from './passkey.ts'
const recoveryCodes = z.array(z.string())

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', sessionOnly: true, path: '/api/admin/me' })
const publicEndpoint = endpointsFor({ who: 'anyone', flag: 'adminPanel', sessionOnly: true, path: '/api/admin/sign-in/passkey' })

export const secondFactorEndpoints = {
  readOwnSecurity: staffEndpoint('GET', '/security', 'Read one’s own ways of signing in', {
    description: "One's own ways of signing in.",
    answer: z.object({
      /** An authenticator app is set up. */
      app: z.boolean(),
      recoveryCodesLeft: z.number(),
      /** At identity providers. */
      identities: z.array(z.object({ issuer: z.string(), since: z.iso.datetime(), lastUsedAt: z.iso.datetime() })),
      hasPassword: z.boolean(),
      /** The studio requires a second factor, and this account has to keep one. */
      needsFactor: z.boolean(),
      passkeys: z.array(ownPasskey),
      /** Sessions end after this long without activity. */
      idleMinutes: z.number(),
      sessions: z.array(ownSession),
    }),
  }),
  beginApp: staffEndpoint('POST', '/authenticator', 'Begin to set up an authenticator app', {
    description: 'A new secret for an authenticator app. It counts from the first right code on.',
    confirmed: true,
    answer: done.extend({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: staffEndpoint('POST', '/authenticator/confirm', 'Confirm the authenticator app', {
    description: 'Answers ten recovery codes, once.',
    limit: 'sign-in',
    body: z.object({ code: line(20) }),
    answer: done.extend({ recoveryCodes }),
  }),
  removeApp: staffEndpoint('DELETE', '/authenticator', 'Remove the authenticator app', {
    description: '409 for a factor that is required.',
    confirmed: true,
  }),
  renewRecoveryCodes: staffEndpoint('POST', '/recovery-codes', 'Renew recovery codes', {
    description: 'Ten new codes; the earlier ones end.',
    confirmed: true,
    answer: done.extend({ recoveryCodes }),
  }),
  beginPasskey: staffEndpoint('POST', '/passkeys/options', 'Begin to add a passkey', {
    confirmed: true,
    answer: z.object({ options: webauthn }),
  }),
  addPasskey: staffEndpoint('POST', '/passkeys', 'Add passkey', { confirmed: true, body: newPasskey }),
  removePasskey: staffEndpoint('DELETE', '/passkeys/:id', 'Remove passkey', {
    description: '409 for the only way in, and for a factor that is required.',
    confirmed: true,
    params: passkeyParams,
  }),
  disconnectIdentity: staffEndpoint('DELETE', '/identity', 'Disconnect single sign-on', {
    description: 'Disconnects single sign-on, and ends the other sessions that it opened. 409 while nothing else signs in.',
    confirmed: true,
  }),
  endOwnSession: staffEndpoint('DELETE', '/sessions/:id', 'End own session', {
    description: 'Ends one of one’s own sessions, or with `others` all but this one.',
    confirmed: true,
    params: sessionParams,
    answer: done.extend({ ended: z.number() }),
  }),
  readSignInSettings: staffEndpoint('GET', '/api/admin/settings/sign-in', 'Read sign-in settings', {
    can: 'manage-people',
    answer: signInSettings.extend({ revision: z.number() }),
  }),
  saveSignInSettings: staffEndpoint('PUT', '/api/admin/settings/sign-in', 'Save sign-in settings', {
    description: "For owners. 409 while the studio's password is on, which has one factor, and when saved since `revision`.",
    can: 'manage-people',
    confirmed: true,
    body: signInSettings.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ revision: z.number() }),
  }),
  beginPasskeySignIn: publicEndpoint('POST', '/options', 'Begin to sign in with a passkey', {
    limit: 'links',
    answer: z.object({ options: webauthn }),
  }),
  signInWithPasskey: publicEndpoint('POST', '', 'Sign in with a passkey', {
    body: z.object({ response: webauthn }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
}
