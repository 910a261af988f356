import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress, line } from '../common/fields.ts'
import { sessionEndings } from '../people/sessions.ts'
import { givenPassword, newStaffPassword } from '../people/staff-password.ts'
import { webauthn } from './passkey.ts'

/** A page of the admin area, to return to. */
const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(admin|ops)(\/[\w-]+)*$/)

export const accountEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    who: 'anyone',
    flag: 'adminPanel',
    body: z.object({ password: givenPassword }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  /** Ways of signing in, for the page that offers them. */
  readSignInWays: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in',
    who: 'anyone',
    flag: 'adminPanel',
    answer: z.object({
      /** The one-field sign-in of the specification; an owner can switch it off. */
      studioPassword: z.boolean(),
      /** An identity provider is configured. */
      provider: z.boolean(),
    }),
  }),
  /** Redirects to the identity provider. `again`: in place of the password, for whoever is signed in. */
  beginProviderSignIn: endpoint({
    method: 'GET',
    path: '/api/admin/oidc',
    who: 'anyone',
    flag: 'adminPanel',
    limit: 'links',
    query: z.object({ to: ownPath.optional(), again: z.stringbool().default(false) }),
    answer: z.unknown(),
  }),
  /** The identity provider sends the browser here; redirects into the admin area, or to the sign-in page with the reason. */
  finishProviderSignIn: endpoint({
    method: 'GET',
    path: '/api/admin/oidc/callback',
    who: 'anyone',
    flag: 'adminPanel',
    answer: z.unknown(),
  }),
  /** Signs in with an account of one's own. */
  signInPerson: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in',
    who: 'anyone',
    flag: 'adminPanel',
    /** `code` is of the authenticator app, or a recovery code. 401 with `secondFactor` where one is due. */
    body: z.object({ email: emailAddress(), password: givenPassword, code: line(40).optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  /** Mails a link to sign in, if the mailbox is that of an account; the answer does not say so. */
  askForLink: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/links',
    who: 'anyone',
    flag: 'adminPanel',
    limit: 'forms',
    body: z.object({ email: emailAddress() }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
  /** Signs in with a mailed link, once. 401 with `secondFactor` where a code is due, which leaves the link; 410 when it is over. */
  signInByLink: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/link',
    who: 'anyone',
    flag: 'adminPanel',
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/), code: line(40).optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    who: 'anyone',
    answer: z.object({ success: z.boolean() }),
  }),
  checkAuth: endpoint({
    method: 'GET',
    path: '/api/admin/check-auth',
    who: 'anyone',
    /** `ended`: why, where others ended the session or another browser did. */
    answer: z.object({ authenticated: z.boolean(), ended: z.enum(sessionEndings).optional() }),
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    who: 'anyone',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  readSecurity: endpoint({
    method: 'GET',
    path: '/api/admin/settings/security',
    who: 'staff',
    can: 'settings',
    answer: z.object({
      changedAt: z.iso.datetime().nullable(),
      /** Count over the last hour, over all client addresses. */
      failedSignIns: z.number(),
      /** Number of other signed-in sessions of this account. */
      otherSessions: z.number(),
    }),
  }),
  /** Confirms the password, for calls that answer 403 with `passwordNeeded`. Wrong passwords count as failed sign-ins. */
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-password',
    who: 'staff',
    can: 'any',
    limit: 'sign-in',
    body: z.object({ password: givenPassword }),
    answer: z.object({ success: z.literal(true) }),
  }),
  /** The same with a passkey of one's own, whose options are those of signing in. */
  confirmByPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-passkey',
    who: 'staff',
    can: 'any',
    limit: 'sign-in',
    body: z.object({ response: webauthn }),
    answer: z.object({ success: z.literal(true) }),
  }),
  /** Changes the password and ends every other session. A wrong current password counts as a failed sign-in. */
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/password',
    who: 'staff',
    can: 'settings',
    limit: 'sign-in',
    body: z.object({
      current: givenPassword,
      password: newStaffPassword,
    }),
    answer: z.object({ success: z.literal(true), sessionsEnded: z.number() }),
  }),
}
