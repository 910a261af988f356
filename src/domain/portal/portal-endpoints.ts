import { z } from 'zod'
import { shownCaptions } from '../captions/shown-captions.ts'
import { contactRights } from '../clients/contact-rights.ts'
import { portalPassword } from '../clients/client.ts'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
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
const done = z.object({ success: z.literal(true) })

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

const portalEndpoint = endpointsFor({ who: 'client' })

/** Portal endpoints. Other clients' records answer 404. */
export const portalEndpoints = {
  readToken: endpoint({
    summary: 'Read the CSRF token of the portal',
    description:
      'CSRF token for the `X-CSRF-Token` header of every write; fetched once. Bound to the browser, not to the account.',
    method: 'GET',
    path: '/api/portal/csrf-token',
    who: 'anyone',
    answer: z.object({ token: z.string() }),
  }),
  listDemoAccounts: endpoint({
    summary: 'List demo accounts',
    description: 'Empty without demo content.',
    method: 'GET',
    path: '/api/portal/demo-accounts',
    who: 'anyone',
    flag,
    answer: z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) }),
  }),
  checkAuth: endpoint({
    summary: 'Read whether a client is signed in',
    method: 'GET',
    path: '/api/portal/check-auth',
    who: 'anyone',
    flag,
    answer: z.object({ authenticated: z.boolean(), clientData: clientData.nullable() }),
  }),
  signIn: endpoint({
    summary: 'Sign in to the portal',
    description: 'Wrong password and unknown account get the same error after the same time.',
    method: 'POST',
    path: '/api/portal/login',
    who: 'anyone',
    sessionOnly: true,
    flag,
    body: z.object({
      email: emailAddress('Please enter your email address.'),
      password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1_000),
    }),
    answer: signedIn,
  }),
  beginPasskeySignIn: endpoint({
    summary: 'Begin passkey sign-in',
    description: 'For signing in, and for confirming who is there, with a passkey.',
    method: 'POST',
    path: '/api/portal/login/passkey/options',
    who: 'anyone',
    sessionOnly: true,
    limit: 'links',
    flag,
    answer: z.object({ options: webauthn }),
  }),
  signInWithPasskey: endpoint({
    summary: 'Sign in with passkey',
    method: 'POST',
    path: '/api/portal/login/passkey',
    who: 'anyone',
    sessionOnly: true,
    flag,
    body: z.object({ response: webauthn }),
    answer: signedIn,
  }),
  signOut: endpoint({
    summary: 'Sign out of the portal',
    method: 'POST',
    path: '/api/portal/logout',
    who: 'anyone',
    sessionOnly: true,
    answer: done,
  }),
  askForLink: endpoint({
    summary: 'Ask for a mailed link to the portal',
    description: 'Mails a link for signing in or choosing a new password. The answer never tells whether the account exists.',
    method: 'POST',
    path: '/api/portal/links',
    who: 'anyone',
    sessionOnly: true,
    limit: 'forms',
    flag,
    body: z.object({
      email: emailAddress('Please enter your email address.'),
      purpose: z.enum(portalLinkPurposes, 'Please say what the link is for.'),
    }),
    answer: done.extend({ message: z.string() }),
  }),
  enterByLink: endpoint({
    summary: 'Enter the portal by a mailed link',
    description: 'Signs in with a mailed link; valid once.',
    method: 'POST',
    path: '/api/portal/enter',
    who: 'anyone',
    sessionOnly: true,
    limit: 'links',
    flag,
    body: z.object({ token }),
    answer: signedIn,
  }),
  setPassword: endpoint({
    summary: 'Set a portal password',
    description: 'Sets a new password with a mailed link, ends every other session and signs this browser in.',
    method: 'POST',
    path: '/api/portal/password',
    who: 'anyone',
    sessionOnly: true,
    limit: 'links',
    flag,
    body: z.object({ token, password: portalPassword }),
    answer: signedIn,
  }),
  listOwnSessions: portalEndpoint({
    summary: 'List own sessions',
    description: 'Browsers in which the caller is signed in. Empty for staff who view the portal as a client.',
    method: 'GET',
    path: '/api/portal/sessions',
    flag,
    answer: z.object({ sessions: z.array(ownSession) }),
  }),
  endOwnSession: portalEndpoint({
    summary: 'End own session',
    description: "Ends one of the caller's sessions, or with `others` all but this one.",
    method: 'DELETE',
    path: '/api/portal/sessions/:id',
    flag,
    confirmed: true,
    params: sessionParams,
    answer: done.extend({ ended: z.number() }),
  }),
  confirmPassword: portalEndpoint({
    summary: 'Confirm password',
    description: 'Confirms the password, for calls that answer 403 with `passwordNeeded`. Wrong ones count as failed sign-ins.',
    method: 'POST',
    path: '/api/portal/confirm-password',
    flag,
    body: z.object({ password: givenPassword }),
    answer: done,
  }),
  confirmByPasskey: portalEndpoint({
    summary: 'Confirm by passkey',
    description: 'The same with a passkey.',
    method: 'POST',
    path: '/api/portal/confirm-passkey',
    flag,
    body: z.object({ response: webauthn }),
    answer: done,
  }),
  listOwnPasskeys: portalEndpoint({
    summary: 'List own passkeys',
    description: 'Empty for staff who view the portal as a client.',
    method: 'GET',
    path: '/api/portal/passkeys',
    flag,
    answer: z.object({
      passkeys: z.array(ownPasskey),
      hasPassword: z.boolean(),
      /** A mailed link signed in lately: a new password can be set without the current one. */
      byLink: z.boolean(),
    }),
  }),
  beginPasskey: portalEndpoint({
    summary: 'Begin passkey',
    method: 'POST',
    path: '/api/portal/passkeys/options',
    flag,
    confirmed: true,
    answer: z.object({ options: webauthn }),
  }),
  addPasskey: portalEndpoint({
    summary: 'Add passkey',
    method: 'POST',
    path: '/api/portal/passkeys',
    flag,
    confirmed: true,
    body: newPasskey,
    answer: done,
  }),
  removePasskey: portalEndpoint({
    summary: 'Remove passkey',
    description: '409 for the only way in.',
    method: 'DELETE',
    path: '/api/portal/passkeys/:id',
    flag,
    confirmed: true,
    params: passkeyParams,
    answer: done,
  }),
  changeOwnPassword: portalEndpoint({
    summary: 'Change own password',
    description: 'As for staff: `current` may be missing within 15 minutes of a sign-in by mailed link. Mails the caller.',
    method: 'PUT',
    path: '/api/portal/own-password',
    flag,
    body: z.object({ current: givenPassword.optional(), password: portalPassword }),
    answer: done.extend({ ended: z.number() }),
  }),
  listProjects: portalEndpoint({
    summary: 'List projects',
    description: "Newest first, paged; the dashboard's figures cover all projects.",
    method: 'GET',
    path: '/api/portal/projects',
    flag,
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
  readProject: portalEndpoint({
    summary: 'Read project',
    method: 'GET',
    path: '/api/portal/project/:id',
    flag,
    params: idParams,
    answer: z.object({ project: portalProject }),
  }),
  readAgreementPdf: portalEndpoint({
    summary: 'Read agreement PDF',
    description: 'Signed by everybody; 404 before.',
    method: 'GET',
    path: '/api/portal/project/:id/agreements/:agreement/agreement.pdf',
    flag,
    params: idParams.extend({ agreement: recordId }),
    answer: z.unknown(),
  }),
  endSavedCard: portalEndpoint({
    summary: 'End saved card',
    description: 'Ends what a saved card is charged for. For people who may pay.',
    method: 'DELETE',
    path: '/api/portal/project/:id/saved-cards/:card',
    flag,
    params: idParams.extend({ card: recordId }),
    answer: done,
  }),
  checkApproval: portalEndpoint({
    summary: 'Check approval',
    description: 'What is open about a version, for the question before it is approved.',
    method: 'GET',
    path: '/api/portal/review/:id/approval',
    flag,
    params: idParams,
    answer: approvalCheck,
  }),
  approveItem: portalEndpoint({
    summary: 'Approve a review item',
    description:
      "Signs with the name of the client's account. `told`: what the page said is open, and `captions` what it named: refused when either has changed.",
    method: 'POST',
    path: '/api/portal/review/:id/approve',
    limit: 'review',
    flag,
    params: idParams,
    optionalBody: true,
    body: z.object({ told: toldPoints.optional(), captions: shownCaptions.optional() }),
    answer: done,
  }),
  requestChanges: portalEndpoint({
    summary: 'Request changes',
    description:
      'Closes a feedback round. `expectedPrice` is the price in pounds that the page showed: null for an included round.',
    method: 'POST',
    path: '/api/portal/review/:id/request-changes',
    limit: 'review',
    flag,
    params: idParams,
    body: z.object({
      feedback: requiredProse(requestToasts.missing.text, mostCommentCharacters),
      expectedPrice: z.number().nullable().default(null),
    }),
    answer: done,
  }),
  comment: portalEndpoint({
    summary: 'Comment on a review item',
    method: 'POST',
    path: '/api/portal/review/:id/comment',
    limit: 'review',
    flag,
    params: idParams,
    body: z.object({ comment: requiredProse(commentToasts.missing.text, mostCommentCharacters) }),
    answer: done,
  }),
  readMedia: portalEndpoint({
    summary: 'Read a file of a project',
    description: 'A cut (`<version>.mp4`) or its picture (`<version>.jpg`).',
    method: 'GET',
    path: '/api/portal/media/:project/:file',
    flag,
    params: z.object({
      project: recordId,
      file: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f-]{36}\.(mp4|jpg)$/),
    }),
    answer: z.unknown(),
  }),
  readFilm: portalEndpoint({
    summary: 'Read a film of a project',
    description: "A file of a version's stream, where it carries a watermark. `file` is a name within the stream.",
    method: 'GET',
    path: '/api/portal/films/:project/:id/:file',
    flag,
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
  viewAsClient: endpoint({
    summary: 'View the portal as a client',
    description: 'Starts a read-only portal session as the client, for an hour.',
    method: 'POST',
    path: '/api/admin/clients/:id/portal-view',
    who: 'staff',
    can: ['manage-clients', 'see-invoices'],
    flag,
    params: idParams,
    answer: done,
  }),
}
