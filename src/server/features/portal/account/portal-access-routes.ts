import type { Hono, Context } from 'hono'
import { demoAccounts, type PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { portalAdminEndpoints, portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { bindGroup, bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { giveCsrfToken } from '../../../base/access/csrf-token.ts'
import type { AppEnv, SignedInClient } from '../../../base/http/request-context.ts'
import { closeSession, findSignedInClient, openSession } from '../../../base/access/sessions.ts'
import { beginPasskeySignIn } from '../../accounts/passkeys.ts'
import { type Account, findAccounts } from '../../clients/people/contact-store.ts'
import type { Services } from '../../../base/services.ts'
import { mayMailLink } from '../../accounts/sign-in-link-store.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { signInClient } from './sign-in-client.ts'
import { enterByLink, setPasswordByLink } from './use-portal-link.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockClientOrThrow } from '../../clients/changes/lock-client.ts'

const dataOf = ({ contact: { id: contactId, name, email, rights }, client }: Account) =>
  toClientData({ id: client.id, name, clientName: client.name, email: email ?? '', contactId, rights, viewOnly: false })

const toClientData = ({ id, name, clientName, email, contactId, rights, viewOnly }: Omit<SignedInClient, 'humanId'>) => ({
  id,
  clientName,
  email,
  viewOnly,
  contact: contactId === null ? null : { id: contactId, name, rights },
})

/** Endpoints for signing in to the portal, and out. */
export function mountPortalAccess(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  bindPart(app, services, portalEndpoints, {
    readToken: async ({ c }) => ({ token: giveCsrfToken(c, env) }),
    listDemoAccounts: async () => ({ accounts: env.demoContent ? [...demoAccounts] : [] }),
    checkAuth: async ({ c }) => {
      const client = await findSignedInClient(db, c, env.https)
      return { authenticated: client !== null, clientData: client && toClientData(client) }
    },
    signIn: async ({ body, c }) => ({ clientData: dataOf(await signInClient(c, services, body)) }),
    beginPasskeySignIn: async ({ now }) => ({ options: await beginPasskeySignIn({ db, env }, now) }),
    signInWithPasskey: async ({ body, c, now }) => ({
      clientData: dataOf(await signInByPasskey(c, services, body.response, now)),
    }),
    signOut: ({ c }) => closeSession(db, c, 'client', env.https),
    askForLink: ({ body }) => askForLink(services, body).then(() => ({ message: portalMessages.linkAsked })),
    enterByLink: async ({ body, c, now }) => ({ clientData: dataOf(await enterByLink(c, services, body.token, now)) }),
    setPassword: async ({ body, c, now }) => ({ clientData: dataOf(await setPasswordByLink(c, services, body, now)) }),
  })

  bindGroup(app, services, portalAdminEndpoints, {
    viewAsClient: ({ params, c }) => viewAsClient(c, services, params.id),
  })
}

/**
 * Requests a portal link, one for each client of this mailbox. The answer and its timing never tell whether the account exists or
 * the mail limit is reached. Invited clients without a password use their invitation.
 */
async function askForLink(
  { db, limits, queue }: Pick<Services, 'db' | 'limits' | 'queue'>,
  { email, purpose }: { email: string; purpose: PortalLinkPurpose },
): Promise<void> {
  const mayHave = await mayMailLink(limits, email)
  const accounts = await findAccounts(db, email)
  const open = mayHave ? accounts.filter(({ contact }) => contact.passwordHash !== null) : []
  const contactIds = open.map(({ contact }) => contact.id)
  await db.transaction((tx) => queue.send(tx, 'portal-link.asked', { contactIds, purpose }))
}

/** Opens a read-only portal session for staff, bound to their admin session. */
async function viewAsClient(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockClientOrThrow(tx, id)
    await openSession(tx, c, {
      holder: 'view',
      https: env.https,
      request: c.get('request'),
      clientId: client.id,
    })
    await recordActivity(tx, { actor: 'staff', action: 'portal.viewed-as-client', subject: client.id })
  })
}
