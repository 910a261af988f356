import type { Hono } from 'hono'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import { portalDeskDoors, portalDoors } from '#domain/portal/portal-doors.ts'
import { portalWords } from '#domain/portal/portal-words.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import { giveCsrfToken } from '../../base/csrf-token.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { closeSession, findSignedInClient } from '../../base/sessions.ts'
import { askForLink } from './ask-for-link.ts'
import { signInClient } from './sign-in-client.ts'
import { enterByLink, setPasswordByLink } from './use-portal-link.ts'
import { viewAsClient } from './view-as-client.ts'

const done = { success: true } as const

const toClientData = ({
  id,
  name,
  email,
  viewOnly = false,
}: {
  id: string
  name: string
  email: string
  viewOnly?: boolean
}) => ({
  id,
  clientName: name,
  email,
  viewOnly,
})

/** How one gets into the portal, and out. */
export function mountPortalAccess(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env } = services

  bindDoor(app, services, portalDoors.readToken, async ({ c }) => ({ token: giveCsrfToken(c, env) }))

  bindDoor(app, services, portalDoors.listDemoAccounts, async () => ({ accounts: env.demoContent ? [...demoAccounts] : [] }))

  bindDoor(app, services, portalDoors.checkAuth, async ({ c }) => {
    const client = await findSignedInClient(db, c, env.https)
    return { authenticated: client !== null, clientData: client && toClientData(client) }
  })

  bindDoor(app, services, portalDoors.signIn, async ({ body, c }) => ({
    ...done,
    clientData: toClientData(await signInClient(c, services, body)),
  }))

  bindDoor(app, services, portalDoors.signOut, async ({ c }) => {
    await closeSession(db, c, 'client', env.https)
    return done
  })

  bindDoor(app, services, portalDoors.askForLink, async ({ body }) => {
    await askForLink(services, body)
    return { ...done, message: portalWords.linkAsked }
  })

  bindDoor(app, services, portalDoors.enterByLink, async ({ body, c }) => ({
    ...done,
    clientData: toClientData(await enterByLink(c, services, body.token, new Date())),
  }))

  bindDoor(app, services, portalDoors.setPassword, async ({ body, c }) => ({
    ...done,
    clientData: toClientData(await setPasswordByLink(c, services, body, new Date())),
  }))

  bindDoor(app, services, portalDeskDoors.viewAsClient, async ({ params, c }) => {
    await viewAsClient(c, services, params.id)
    return done
  })
}
