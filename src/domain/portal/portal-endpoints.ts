import { z } from 'zod'
import { portalPassword } from '../clients/client.ts'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress, idParams, pageQuery, recordId, requiredProse } from '../common/fields.ts'
import { mostCommentCharacters } from '../reviews/review-rules.ts'
import { portalLinkPurposes } from './portal-access.ts'
import { portalActivity, portalCard, portalProject } from './portal-project.ts'
import { commentToasts, requestToasts } from './portal-messages.ts'

const flag = 'clientPortal'
const done = z.object({ success: z.literal(true) })

const clientData = z.object({
  id: z.string(),
  clientName: z.string(),
  email: z.string(),
  /** Staff look at the portal as this client. */
  viewOnly: z.boolean(),
})
const signedIn = done.extend({ clientData })
const token = z.string('Please open the link from the mail.').min(1).max(100)

/** What a client does at the portal. What belongs to another client is a 404 everywhere. */
export const portalEndpoints = {
  /** For the `X-CSRF-Token` header of every write; fetched once. Bound to the browser, and not to who is signed in. */
  readToken: endpoint({
    method: 'GET',
    path: '/api/portal/csrf-token',
    who: 'anyone',
    answer: z.object({ token: z.string() }),
  }),
  /** Empty without demo content. */
  listDemoAccounts: endpoint({
    method: 'GET',
    path: '/api/portal/demo-accounts',
    who: 'anyone',
    flag,
    answer: z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) }),
  }),
  checkAuth: endpoint({
    method: 'GET',
    path: '/api/portal/check-auth',
    who: 'anyone',
    flag,
    answer: z.object({ authenticated: z.boolean(), clientData: clientData.nullable() }),
  }),
  /** The same refusal, after the same work, whether the account exists or not. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/portal/login',
    who: 'anyone',
    flag,
    body: z.object({
      email: emailAddress('Please enter your email address.'),
      password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1_000),
    }),
    answer: signedIn,
  }),
  signOut: endpoint({ method: 'POST', path: '/api/portal/logout', who: 'anyone', answer: done }),
  /** Mails a link that signs in, or lets them choose another password. The same answer always. */
  askForLink: endpoint({
    method: 'POST',
    path: '/api/portal/links',
    who: 'anyone',
    limit: 'forms',
    flag,
    body: z.object({
      email: emailAddress('Please enter your email address.'),
      purpose: z.enum(portalLinkPurposes, 'Please say what the link is for.'),
    }),
    answer: done.extend({ message: z.string() }),
  }),
  /** Signs in by a mailed link: once. */
  enterByLink: endpoint({
    method: 'POST',
    path: '/api/portal/enter',
    who: 'anyone',
    limit: 'links',
    flag,
    body: z.object({ token }),
    answer: signedIn,
  }),
  /** Sets another password by a mailed link, signs every other browser out and this one in. */
  setPassword: endpoint({
    method: 'POST',
    path: '/api/portal/password',
    who: 'anyone',
    limit: 'links',
    flag,
    body: z.object({ token, password: portalPassword }),
    answer: signedIn,
  }),
  /** The newest first, page by page; the dashboard's figures are of them all. */
  listProjects: endpoint({
    method: 'GET',
    path: '/api/portal/projects',
    who: 'client',
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
      /** The newest project that waits for a review. */
      waitingProject: z.string().nullable(),
      /** Of all projects, the latest first. */
      activity: z.array(portalActivity.extend({ projectId: z.string(), projectTitle: z.string() })),
    }),
  }),
  readProject: endpoint({
    method: 'GET',
    path: '/api/portal/project/:id',
    who: 'client',
    flag,
    params: idParams,
    answer: z.object({ project: portalProject }),
  }),
  /** The signature is the client's name, as their account has it. */
  approveItem: endpoint({
    method: 'POST',
    path: '/api/portal/review/:id/approve',
    who: 'client',
    limit: 'review',
    flag,
    params: idParams,
    answer: done,
  }),
  /** Closes a round of feedback. `expectedPrice` in pounds, as the page showed it: null for a round that is included. */
  requestChanges: endpoint({
    method: 'POST',
    path: '/api/portal/review/:id/request-changes',
    who: 'client',
    limit: 'review',
    flag,
    params: idParams,
    body: z.object({
      feedback: requiredProse(requestToasts.missing.text, mostCommentCharacters),
      expectedPrice: z.number().nullable().default(null),
    }),
    answer: done,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/portal/review/:id/comment',
    who: 'client',
    limit: 'review',
    flag,
    params: idParams,
    body: z.object({ comment: requiredProse(commentToasts.missing.text, mostCommentCharacters) }),
    answer: done,
  }),
  /** A cut (`<version>.mp4`) or a picture of it (`<version>.jpg`), found by both names in one. */
  readMedia: endpoint({
    method: 'GET',
    path: '/api/portal/media/:project/:file',
    who: 'client',
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
}

export const portalAdminEndpoints = {
  /** Opens the portal in this browser as the client sees it: to read only, for an hour. */
  viewAsClient: endpoint({
    method: 'POST',
    path: '/api/admin/clients/:id/portal-view',
    who: 'staff',
    flag,
    params: idParams,
    answer: done,
  }),
}
