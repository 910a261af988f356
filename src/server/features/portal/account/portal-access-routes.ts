import type { Hono } from 'hono'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import { portalAdminEndpoints, portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { giveCsrfToken } from '../../../base/access/csrf-token.ts'
import type { AppEnv, SignedInClient } from '../../../base/http/request-context.ts'
import { closeSession, findSignedInClient } from '../../../base/access/sessions.ts'
import { beginPasskeySignIn } from '../../accounts/passkeys.ts'
import type { Account } from '../../clients/people/contact-store.ts'
import { askForLink } from './ask-for-link.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { signInClient } from './sign-in-client.ts'
import { enterByLink, setPasswordByLink } from './use-portal-link.ts'
import { viewAsClient } from './view-as-client.ts'

const done = { success: true } as const

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

  bindEndpoint(app, services, portalEndpoints.readToken, async ({ c }) => ({ token: giveCsrfToken(c, env) }))

  bindEndpoint(app, services, portalEndpoints.listDemoAccounts, async () => ({
    accounts: env.demoContent ? [...demoAccounts] : [],
  }))

  bindEndpoint(app, services, portalEndpoints.checkAuth, async ({ c }) => {
    const client = await findSignedInClient(db, c, env.https)
    return { authenticated: client !== null, clientData: client && toClientData(client) }
  })

  bindEndpoint(app, services, portalEndpoints.signIn, async ({ body, c }) => ({
    ...done,
    clientData: dataOf(await signInClient(c, services, body)),
  }))

  bindEndpoint(app, services, portalEndpoints.beginPasskeySignIn, async () => ({
    options: await beginPasskeySignIn({ db, env }, new Date()),
  }))

  bindEndpoint(app, services, portalEndpoints.signInWithPasskey, async ({ body, c }) => ({
    ...done,
    clientData: dataOf(await signInByPasskey(c, services, body.response, new Date())),
  }))

  bindEndpoint(app, services, portalEndpoints.signOut, async ({ c }) => {
    await closeSession(db, c, 'client', env.https)
    return done
  })

  bindEndpoint(app, services, portalEndpoints.askForLink, async ({ body }) => {
    await askForLink(services, body)
    return { ...done, message: portalMessages.linkAsked }
  })

  bindEndpoint(app, services, portalEndpoints.enterByLink, async ({ body, c }) => ({
    ...done,
    clientData: dataOf(await enterByLink(c, services, body.token, new Date())),
  }))

  bindEndpoint(app, services, portalEndpoints.setPassword, async ({ body, c }) => ({
    ...done,
    clientData: dataOf(await setPasswordByLink(c, services, body, new Date())),
  }))

  bindEndpoint(app, services, portalAdminEndpoints.viewAsClient, async ({ params, c }) => {
    await viewAsClient(c, services, params.id)
    return done
  })
}
