import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { line } from '../common/fields.ts'
import { signInSettings } from '../people/sign-in-settings.ts'
import { ownSession, sessionParams } from './own-session.ts'
import { newPasskey, ownPasskey, passkeyParams, webauthn } from './passkey.ts'

const done = z.object({ success: z.literal(true) })
const recoveryCodes = z.array(z.string())

export const secondFactorEndpoints = {
  /** One's own ways of signing in. */
  readOwnSecurity: endpoint({
    method: 'GET',
    path: '/api/admin/me/security',
    who: 'staff',
    can: 'any',
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
  /** A new secret for an authenticator app. It counts from the first right code on. */
  beginApp: endpoint({
    method: 'POST',
    path: '/api/admin/me/authenticator',
    who: 'staff',
    can: 'any',
    confirmed: true,
    answer: done.extend({ secret: z.string(), uri: z.string() }),
  }),
  /** Answers ten recovery codes, once. */
  confirmApp: endpoint({
    method: 'POST',
    path: '/api/admin/me/authenticator/confirm',
    who: 'staff',
    can: 'any',
    limit: 'sign-in',
    body: z.object({ code: line(20) }),
    answer: done.extend({ recoveryCodes }),
  }),
  /** 409 for a factor that is required. */
  removeApp: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/authenticator',
    who: 'staff',
    can: 'any',
    confirmed: true,
    answer: done,
  }),
  /** Ten new codes; the earlier ones end. */
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/admin/me/recovery-codes',
    who: 'staff',
    can: 'any',
    confirmed: true,
    answer: done.extend({ recoveryCodes }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/me/passkeys/options',
    who: 'staff',
    can: 'any',
    confirmed: true,
    answer: z.object({ options: webauthn }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/me/passkeys',
    who: 'staff',
    can: 'any',
    confirmed: true,
    body: newPasskey,
    answer: done,
  }),
  /** 409 for the only way in, and for a factor that is required. */
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/passkeys/:id',
    who: 'staff',
    can: 'any',
    confirmed: true,
    params: passkeyParams,
    answer: done,
  }),
  /** Disconnects single sign-on, and ends the other sessions that it opened. 409 while nothing else signs in. */
  disconnectIdentity: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/identity',
    who: 'staff',
    can: 'any',
    confirmed: true,
    answer: done,
  }),
  /** Ends one of one’s own sessions, or with `others` all but this one. */
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/me/sessions/:id',
    who: 'staff',
    can: 'any',
    confirmed: true,
    params: sessionParams,
    answer: done.extend({ ended: z.number() }),
  }),
  readSignInSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/sign-in',
    who: 'staff',
    can: 'manage-people',
    answer: signInSettings.extend({ revision: z.number() }),
  }),
  /** For owners. 409 while the studio's password is on, which has one factor, and when saved since `revision`. */
  saveSignInSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/sign-in',
    who: 'staff',
    can: 'manage-people',
    confirmed: true,
    body: signInSettings.extend({ revision: z.int32().min(0) }),
    answer: done.extend({ revision: z.number() }),
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/passkey/options',
    who: 'anyone',
    flag: 'adminPanel',
    limit: 'links',
    answer: z.object({ options: webauthn }),
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/passkey',
    who: 'anyone',
    flag: 'adminPanel',
    body: z.object({ response: webauthn }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
}
