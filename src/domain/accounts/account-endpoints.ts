import { z } from 'zod'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
import { emailAddress, line } from '../common/fields.ts'
import { sessionEndings } from '../people/sessions.ts'
import { givenPassword, newStaffPassword } from '../people/staff-password.ts'
import { webauthn } from './passkey.ts'

/** A page of the admin area, to return to. */
const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(admin|ops)(\/[\w-]+)*$/)

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', sessionOnly: true })

export const accountEndpoints = {
  signIn: endpoint({
    summary: 'Sign in with the studio’s password',
    method: 'POST',
    path: '/api/admin/login',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    body: z.object({ password: givenPassword }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  readSignInWays: endpoint({
    summary: 'Read the ways of signing in',
    description: 'Ways of signing in, for the page that offers them.',
    method: 'GET',
    path: '/api/admin/sign-in',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    answer: z.object({
      /** The sign-in by the studio’s password; an owner can switch it off. */
      studioPassword: z.boolean(),
      /** An identity provider is configured. */
      provider: z.boolean(),
    }),
  }),
  beginProviderSignIn: endpoint({
    summary: 'Begin to sign in with the identity provider',
    description: 'Redirects to the identity provider. `again`: in place of the password, for whoever is signed in.',
    method: 'GET',
    path: '/api/admin/oidc',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    limit: 'links',
    query: z.object({ to: ownPath.optional(), again: z.stringbool().default(false) }),
    answer: z.unknown(),
  }),
  finishProviderSignIn: endpoint({
    summary: 'Finish signing in with the identity provider',
    description:
      'The identity provider sends the browser here; redirects into the admin area, or to the sign-in page with the reason.',
    method: 'GET',
    path: '/api/admin/oidc/callback',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    answer: z.unknown(),
  }),
  signInPerson: endpoint({
    summary: 'Sign in with an account of one’s own',
    description: "Signs in with an account of one's own.",
    method: 'POST',
    path: '/api/admin/sign-in',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    /** `code` is of the authenticator app, or a recovery code. 401 with `secondFactor` where one is due. */
    body: z.object({ email: emailAddress(), password: givenPassword, code: line(40).optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  askForLink: endpoint({
    summary: 'Ask for a mailed sign-in link',
    description: 'Mails a link to sign in, if the mailbox is that of an account; the answer does not say so.',
    method: 'POST',
    path: '/api/admin/sign-in/links',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    limit: 'forms',
    body: z.object({ email: emailAddress() }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
  signInByLink: endpoint({
    summary: 'Sign in with a mailed link',
    description:
      'Signs in with a mailed link, once. 401 with `secondFactor` where a code is due, which leaves the link; 410 when it is over.',
    method: 'POST',
    path: '/api/admin/sign-in/link',
    who: 'anyone',
    sessionOnly: true,
    flag: 'adminPanel',
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/), code: line(40).optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  signOut: endpoint({
    summary: 'Sign out',
    method: 'POST',
    path: '/api/admin/logout',
    who: 'anyone',
    sessionOnly: true,
    answer: z.object({ success: z.boolean() }),
  }),
  checkAuth: endpoint({
    summary: 'Read whether one is signed in',
    method: 'GET',
    path: '/api/admin/check-auth',
    who: 'anyone',
    /** `ended`: why, where others ended the session or another browser did. */
    answer: z.object({ authenticated: z.boolean(), ended: z.enum(sessionEndings).optional() }),
  }),
  readSession: endpoint({
    summary: 'Read whether there is a session',
    method: 'GET',
    path: '/api/admin/session',
    who: 'anyone',
    sessionOnly: true,
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  readSecurity: staffEndpoint({
    summary: 'Read the security of the studio’s password',
    method: 'GET',
    path: '/api/admin/settings/security',
    answer: z.object({
      changedAt: z.iso.datetime().nullable(),
      /** Count over the last hour, over all client addresses. */
      failedSignIns: z.number(),
      /** Number of other signed-in sessions of this account. */
      otherSessions: z.number(),
    }),
  }),
  confirmPassword: staffEndpoint({
    summary: 'Confirm the password',
    description:
      'Confirms the password, for calls that answer 403 with `passwordNeeded`. Wrong passwords count as failed sign-ins.',
    method: 'POST',
    path: '/api/admin/confirm-password',
    can: 'any',
    limit: 'sign-in',
    body: z.object({ password: givenPassword }),
    answer: z.object({ success: z.literal(true) }),
  }),
  confirmByPasskey: staffEndpoint({
    summary: 'Confirm with a passkey',
    description: "The same with a passkey of one's own, whose options are those of signing in.",
    method: 'POST',
    path: '/api/admin/confirm-passkey',
    can: 'any',
    limit: 'sign-in',
    body: z.object({ response: webauthn }),
    answer: z.object({ success: z.literal(true) }),
  }),
  changePassword: staffEndpoint({
    summary: 'Change the studio’s password',
    description: 'Changes the password and ends every other session. A wrong current password counts as a failed sign-in.',
    method: 'PUT',
    path: '/api/admin/settings/password',
    limit: 'sign-in',
    body: z.object({
      current: givenPassword,
      password: newStaffPassword,
    }),
    answer: z.object({ success: z.literal(true), sessionsEnded: z.number() }),
  }),
}
