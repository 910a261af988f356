import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, line } from '../common/fields.ts'
import { sessionEndings } from '../people/sessions.ts'
import { givenPassword, newStaffPassword } from '../people/staff-password.ts'
import { webauthn } from './passkey.ts'

/** A page of the admin area, to return to. */
const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(admin|ops)(\/[\w-]+)*$/)

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', sessionOnly: true, path: '/api/admin' })
const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/admin' })

export const accountEndpoints = {
  signIn: publicEndpoint('POST', '/login', 'Sign in with the studio’s password', {
    sessionOnly: true,
    flag: 'adminPanel',
    body: z.object({ password: givenPassword }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  readSignInWays: publicEndpoint('GET', '/sign-in', 'Read the ways of signing in', {
    description: 'Ways of signing in, for the page that offers them.',
    sessionOnly: true,
    flag: 'adminPanel',
    answer: z.object({
      /** The sign-in by the studio’s password; an owner can switch it off. */
      studioPassword: z.boolean(),
      /** An identity provider is configured. */
      provider: z.boolean(),
    }),
  }),
  beginProviderSignIn: publicEndpoint('GET', '/oidc', 'Begin to sign in with the identity provider', {
    description: 'Redirects to the identity provider. `again`: in place of the password, for whoever is signed in.',
    sessionOnly: true,
    flag: 'adminPanel',
    limit: 'links',
    query: z.object({ to: ownPath.optional(), again: z.stringbool().default(false) }),
    answer: z.unknown(),
  }),
  finishProviderSignIn: publicEndpoint('GET', '/oidc/callback', 'Finish signing in with the identity provider', {
    description:
      'The identity provider sends the browser here; redirects into the admin area, or to the sign-in page with the reason.',
    sessionOnly: true,
    flag: 'adminPanel',
    answer: z.unknown(),
  }),
  signInPerson: publicEndpoint('POST', '/sign-in', 'Sign in with an account of one’s own', {
    description: "Signs in with an account of one's own.",
    sessionOnly: true,
    flag: 'adminPanel',
    /** `code` is of the authenticator app, or a recovery code. 401 with `secondFactor` where one is due. */
    body: z.object({ email: emailAddress(), password: givenPassword, code: line(40).optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  askForLink: publicEndpoint('POST', '/sign-in/links', 'Ask for a mailed sign-in link', {
    description: 'Mails a link to sign in, if the mailbox is that of an account; the answer does not say so.',
    sessionOnly: true,
    flag: 'adminPanel',
    limit: 'forms',
    body: z.object({ email: emailAddress() }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
  signInByLink: publicEndpoint('POST', '/sign-in/link', 'Sign in with a mailed link', {
    description:
      'Signs in with a mailed link, once. 401 with `secondFactor` where a code is due, which leaves the link; 410 when it is over.',
    sessionOnly: true,
    flag: 'adminPanel',
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/), code: line(40).optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  signOut: publicEndpoint('POST', '/logout', 'Sign out', { sessionOnly: true, answer: z.object({ success: z.boolean() }) }),
  checkAuth: publicEndpoint('GET', '/check-auth', 'Read whether one is signed in', {
    /** `ended`: why, where others ended the session or another browser did. */
    answer: z.object({ authenticated: z.boolean(), ended: z.enum(sessionEndings).optional() }),
  }),
  readSession: publicEndpoint('GET', '/session', 'Read whether there is a session', {
    sessionOnly: true,
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  readSecurity: staffEndpoint('GET', '/settings/security', 'Read the security of the studio’s password', {
    answer: z.object({
      changedAt: z.iso.datetime().nullable(),
      /** Count over the last hour, over all client addresses. */
      failedSignIns: z.number(),
      /** Number of other signed-in sessions of this account. */
      otherSessions: z.number(),
    }),
  }),
  confirmPassword: staffEndpoint('POST', '/confirm-password', 'Confirm the password', {
    description:
      'Confirms the password, for calls that answer 403 with `passwordNeeded`. Wrong passwords count as failed sign-ins.',
    can: 'any',
    limit: 'sign-in',
    body: z.object({ password: givenPassword }),
  }),
  confirmByPasskey: staffEndpoint('POST', '/confirm-passkey', 'Confirm with a passkey', {
    description: "The same with a passkey of one's own, whose options are those of signing in.",
    can: 'any',
    limit: 'sign-in',
    body: z.object({ response: webauthn }),
  }),
  changePassword: staffEndpoint('PUT', '/settings/password', 'Change the studio’s password', {
    description: 'Changes the password and ends every other session. A wrong current password counts as a failed sign-in.',
    limit: 'sign-in',
    body: z.object({
      current: givenPassword,
      password: newStaffPassword,
    }),
    answer: z.object({ success: z.literal(true), sessionsEnded: z.number() }),
  }),
}
