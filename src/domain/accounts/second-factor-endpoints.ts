import { z } from 'zod'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
import { line } from '../common/fields.ts'
import { signInSettings } from '../people/sign-in-settings.ts'
import { ownSession, sessionParams } from './own-session.ts'
import { newPasskey, ownPasskey, passkeyParams, webauthn } from './passkey.ts'

const done = z.object({ success: z.literal(true) })
const recoveryCodes = z.array(z.string())

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', sessionOnly: true })

export const secondFactorEndpoints = {
  readOwnSecurity: staffEndpoint({
    summary: 'Read one’s own ways of signing in',
    description: "One's own ways of signing in.",
    method: 'GET',
    path: '/api/admin/me/security',
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
  beginApp: staffEndpoint({
    summary: 'Begin to set up an authenticator app',
    description: 'A new secret for an authenticator app. It counts from the first right code on.',
    method: 'POST',
    path: '/api/admin/me/authenticator',
    confirmed: true,
    answer: done.extend({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: staffEndpoint({
    summary: 'Confirm the authenticator app',
    description: 'Answers ten recovery codes, once.',
    method: 'POST',
    path: '/api/admin/me/authenticator/confirm',
    limit: 'sign-in',
    body: z.object({ code: line(20) }),
    answer: done.extend({ recoveryCodes }),
  }),
  removeApp: staffEndpoint({
    summary: 'Remove the authenticator app',
    description: '409 for a factor that is required.',
    method: 'DELETE',
    path: '/api/admin/me/authenticator',
    confirmed: true,
    answer: done,
  }),
  renewRecoveryCodes: staffEndpoint({
    summary: 'Renew recovery codes',
    description: 'Ten new codes; the earlier ones end.',
    method: 'POST',
    path: '/api/admin/me/recovery-codes',
    confirmed: true,
    answer: done.extend({ recoveryCodes }),
  }),
  beginPasskey: staffEndpoint({
    summary: 'Begin to add a passkey',
    method: 'POST',
    path: '/api/admin/me/passkeys/options',
    confirmed: true,
    answer: z.object({ options: webauthn }),
  }),
  addPasskey: staffEndpoint({
    summary: 'Add passkey',
    method: 'POST',
    path: '/api/admin/me/passkeys',
    confirmed: true,
    body: newPasskey,
    answer: done,
  }),
  removePasskey: staffEndpoint({
    summary: 'Remove passkey',
    description: '409 for the only way in, and for a factor that is required.',
    method: 'DELETE',
    path: '/api/admin/me/passkeys/:id',
    confirmed: true,
    params: passkeyParams,
    answer: done,
  }),
  disconnectIdentity: staffEndpoint({
    summary: 'Disconnect single sign-on',
    description: 'Disconnects single sign-on, and ends the other sessions that it opened. 409 while nothing else signs in.',
    method: 'DELETE',
    path: '/api/admin/me/identity',
    confirmed: true,
    answer: done,
  }),
  endOwnSession: staffEndpoint({
    summary: 'End own session',
    description: 'Ends one of one’s own sessions, or with `others` all but this one.',
    method: 'DELETE',
    path: '/api/admin/me/sessions/:id',
    confirmed: true,
    params: sessionParams,
    answer: done.extend({ ended: z.number() }),
  }),
  readSignInSettings: staffEndpoint({
    summary: 'Read sign-in settings',
    method: 'GET',
    path: '/api/admin/settings/sign-in',
    can: 'manage-people',
    answer: signInSettings.extend({ revision: z.number() }),
  }),
  saveSignInSettings: staffEndpoint({
    summary: 'Save sign-in settings',
    description: "For owners. 409 while the studio's password is on, which has one factor, and when saved since `revision`.",
    method: 'PUT',
    path: '/api/admin/settings/sign-in',
    can: 'manage-people',
    confirmed: true,
    body: signInSettings.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ revision: z.number() }),
  }),
  beginPasskeySignIn: endpoint({
    summary: 'Begin to sign in with a passkey',
    method: 'POST',
    path: '/api/admin/sign-in/passkey/options',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    limit: 'links',
    answer: z.object({ options: webauthn }),
  }),
  signInWithPasskey: endpoint({
    summary: 'Sign in with a passkey',
    method: 'POST',
    path: '/api/admin/sign-in/passkey',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    body: z.object({ response: webauthn }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
}
