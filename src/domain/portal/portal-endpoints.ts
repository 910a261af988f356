import { z } from 'zod'
import { shownCaptions } from '../captions/shown-captions.ts'
import { contactRights } from '../clients/contact-rights.ts'
import { portalPassword } from '../clients/client.ts'
import { done, endpointsFor } from '../common/endpoint.ts'
import { emailAddress, idParams, pageQuery, recordId, requiredProse } from '../common/fields.ts'
import { ownSession, sessionParams } from '../accounts/own-session.ts'
import { newPasskey, ownPasskey, passkeyParams, webauthn } from '../accounts/passkey.ts'
import { givenPassword } from '../people/staff-password.ts'
import { approvalCheck, toldPoints } from '../reviews/approvals/approval-points.ts'
import { mostCommentCharacters } from '../reviews/review-rules.ts'
import { toSign } from './portal-agreement.ts'
import { portalLinkPurposes } from './portal-access.ts'
import { portalActivity, portalCard, portalInvoice, portalProject } from './portal-project.ts'
import { commentToasts, requestToasts } from './portal-messages.ts'

const flag = 'clientPortal'

const clientData = z.object({
  id: z.string(),
  clientName: z.string(),
  /** Of the person who is signed in. */
  email: z.string(),
  /** True for a staff member viewing the portal as this client. */
  viewOnly: z.boolean(),
  /** The person of the client who is signed in, and what they may do besides viewing; null for a staff member. */
  contact: z.object({ id: z.string(), name: z.string(), rights: z.array(z.enum(contactRights)) }).nullable(),
})
const signedIn = done.extend({ clientData })
const token = z.string('Please open the link in the email.').min(1).max(100)

const portalEndpoint = endpointsFor({ who: 'client', flag, path: '/api/portal' })
const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/portal' })
const staffEndpoint = endpointsFor({ who: 'staff' })

/** Portal endpoints. Other clients' records answer 404. */
export const portalEndpoints = {
  readToken: publicEndpoint('GET', '/csrf-token', 'Read the CSRF token of the portal', {
    description:
      'CSRF token for the `X-CSRF-Token` header of every write; fetched once. Bound to the browser, not to the account.',
    answer: z.object({ token: z.string() }),
  }),
  listDemoAccounts: publicEndpoint('GET', '/demo-accounts', 'List demo accounts', {
    description: 'Empty without demo content.',
    flag,
    answer: z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) }),
  }),
  checkAuth: publicEndpoint('GET', '/check-auth', 'Read whether a client is signed in', {
    flag,
    answer: z.object({ authenticated: z.boolean(), clientData: clientData.nullable() }),
  }),
  signIn: publicEndpoint('POST', '/login', 'Sign in to the portal', {
    description: 'Wrong password and unknown account get the same error after the same time.',
    sessionOnly: true,
    flag,
    body: z.object({
      email: emailAddress('Please enter your email address.'),
      password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1_000),
    }),
    answer: signedIn,
  }),
  beginPasskeySignIn: publicEndpoint('POST', '/login/passkey/options', 'Begin passkey sign-in', {
    description: 'For signing in, and for confirming who is there, with a passkey.',
    sessionOnly: true,
    limit: 'links',
    flag,
    answer: z.object({ options: webauthn }),
  }),
  signInWithPasskey: publicEndpoint('POST', '/login/passkey', 'Sign in with passkey', {
    sessionOnly: true,
    flag,
    body: z.object({ response: webauthn }),
    answer: signedIn,
  }),
  signOut: publicEndpoint('POST', '/logout', 'Sign out of the portal', { sessionOnly: true }),
  askForLink: publicEndpoint('POST', '/links', 'Ask for a mailed link to the portal', {
    description: 'Mails a link for signing in or choosing a new password. The answer never tells whether the account exists.',
    sessionOnly: true,
    limit: 'forms',
    flag,
    body: z.object({
      email: emailAddress('Please enter your email address.'),
      purpose: z.enum(portalLinkPurposes, 'Please say what the link is for.'),
    }),
    answer: done.extend({ message: z.string() }),
  }),
  enterByLink: publicEndpoint('POST', '/enter', 'Enter the portal by a mailed link', {
    description: 'Signs in with a mailed link; valid once.',
    sessionOnly: true,
    limit: 'links',
    flag,
    body: z.object({ token }),
    answer: signedIn,
  }),
  setPassword: publicEndpoint('POST', '/password', 'Set a portal password', {
    description: 'Sets a new password with a mailed link, ends every other session and signs this browser in.',
    sessionOnly: true,
    limit: 'links',
    flag,
    body: z.object({ token, password: portalPassword }),
    answer: signedIn,
  }),
  listOwnSessions: portalEndpoint('GET', '/sessions', 'List own sessions', {
    description: 'Browsers in which the caller is signed in. Empty for staff who view the portal as a client.',
    answer: z.object({ sessions: z.array(ownSession) }),
  }),
  endOwnSession: portalEndpoint('DELETE', '/sessions/:id', 'End own session', {
    description: "Ends one of the caller's sessions, or with `others` all but this one.",
    confirmed: true,
    params: sessionParams,
    answer: done.extend({ ended: z.number() }),
  }),
  confirmPassword: portalEndpoint('POST', '/confirm-password', 'Confirm password', {
    description: 'Confirms the password, for calls that answer 403 with `passwordNeeded`. Wrong ones count as failed sign-ins.',
    body: z.object({ password: givenPassword }),
  }),
  confirmByPasskey: portalEndpoint('POST', '/confirm-passkey', 'Confirm by passkey', {
    description: 'The same with a passkey.',
    body: z.object({ response: webauthn }),
  }),
  listOwnPasskeys: portalEndpoint('GET', '/passkeys', 'List own passkeys', {
    description: 'Empty for staff who view the portal as a client.',
    answer: z.object({
      passkeys: z.array(ownPasskey),
      hasPassword: z.boolean(),
      /** A mailed link signed in lately: a new password can be set without the current one. */
      byLink: z.boolean(),
    }),
  }),
  beginPasskey: portalEndpoint('POST', '/passkeys/options', 'Begin passkey', {
    confirmed: true,
    answer: z.object({ options: webauthn }),
  }),
  addPasskey: portalEndpoint('POST', '/passkeys', 'Add passkey', { confirmed: true, body: newPasskey }),
  removePasskey: portalEndpoint('DELETE', '/passkeys/:id', 'Remove passkey', {
    description: '409 for the only way in.',
    confirmed: true,
    params: passkeyParams,
  }),
  changeOwnPassword: portalEndpoint('PUT', '/own-password', 'Change own password', {
    description: 'As for staff: `current` may be missing within 15 minutes of a sign-in by mailed link. Mails the caller.',
    body: z.object({ current: givenPassword.optional(), password: portalPassword }),
    answer: done.extend({ ended: z.number() }),
  }),
  listProjects: portalEndpoint('GET', '/projects', 'List projects', {
    description: "Newest first, paged; the dashboard's figures cover all projects.",
    query: z.object(pageQuery),
    answer: z.object({
      projects: z.array(portalCard),
      next: z.string().nullable(),
      totals: z.object({
        projects: z.number(),
        activeProjects: z.number(),
        pendingReviews: z.number(),
        completedMilestones: z.number(),
      }),
      /** Newest project that awaits a review; null for none. */
      waitingProject: z.string().nullable(),
      /** Agreements that the caller can sign now, the oldest first. */
      toSign: z.array(toSign),
      /** Invoices that the caller can pay now, by their due date. */
      toPay: z.array(portalInvoice.extend({ projectTitle: z.string() })),
      /** Activity of all projects, latest first. */
      activity: z.array(portalActivity.extend({ projectId: z.string(), projectTitle: z.string() })),
    }),
  }),
  readProject: portalEndpoint('GET', '/project/:id', 'Read project', { answer: z.object({ project: portalProject }) }),
  readAgreementPdf: portalEndpoint('GET', '/project/:id/agreements/:agreement/agreement.pdf', 'Read agreement PDF', {
    description: 'Signed by everybody; 404 before.',
    params: idParams.extend({ agreement: recordId }),
    answer: z.unknown(),
  }),
  endSavedCard: portalEndpoint('DELETE', '/project/:id/saved-cards/:card', 'End saved card', {
    description: 'Ends what a saved card is charged for. For people who may pay.',
    params: idParams.extend({ card: recordId }),
  }),
  checkApproval: portalEndpoint('GET', '/review/:id/approval', 'Check approval', {
    description: 'What is open about a version, for the question before it is approved.',
    answer: approvalCheck,
  }),
  approveItem: portalEndpoint('POST', '/review/:id/approve', 'Approve a review item', {
    description:
      "Signs with the name of the client's account. `told`: what the page said is open, and `captions` what it named: refused when either has changed.",
    limit: 'review',
    optionalBody: true,
    body: z.object({ told: toldPoints.optional(), captions: shownCaptions.optional() }),
  }),
  requestChanges: portalEndpoint('POST', '/review/:id/request-changes', 'Request changes', {
    description:
      'Closes a feedback round. `expectedPrice` is the price in pounds that the page showed: null for an included round.',
    limit: 'review',
    body: z.object({
      feedback: requiredProse(requestToasts.missing.text, mostCommentCharacters),
      expectedPrice: z.number().nullable().default(null),
    }),
  }),
  comment: portalEndpoint('POST', '/review/:id/comment', 'Comment on a review item', {
    limit: 'review',
    body: z.object({ comment: requiredProse(commentToasts.missing.text, mostCommentCharacters) }),
  }),
  readMedia: portalEndpoint('GET', '/media/:project/:file', 'Read a file of a project', {
    description: 'A cut (`<version>.mp4`) or its picture (`<version>.jpg`).',
    params: z.object({
      project: recordId,
      file: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f-]{36}\.(mp4|jpg)$/),
    }),
    answer: z.unknown(),
  }),
  readFilm: portalEndpoint('GET', '/films/:project/:id/:file', 'Read a film of a project', {
    description: "A file of a version's stream, where it carries a watermark. `file` is a name within the stream.",
    params: z.object({
      project: recordId,
      id: recordId,
      file: z
        .string()
        .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i)
        .max(80),
    }),
    answer: z.unknown(),
  }),
}

export const portalAdminEndpoints = {
  viewAsClient: staffEndpoint('POST', '/api/admin/clients/:id/portal-view', 'View the portal as a client', {
    description: 'Starts a read-only portal session as the client, for an hour.',
    can: ['manage-clients', 'see-invoices'],
    flag,
  }),
}
