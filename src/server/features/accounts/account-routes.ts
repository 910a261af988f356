import type { Hono } from 'hono'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { closeSession, confirmSession, countOtherSessions, hasSession } from '../../base/access/sessions.ts'
import { isAdminPassword, passwordChangedAt } from './admin-password.ts'
import { changePassword } from './change-password.ts'
import { countStaffFailures, signInStaff } from './sign-in-staff.ts'

export function mountAccounts(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits } = services

  bindEndpoint(app, services, accountEndpoints.signIn, async ({ body, c }) => {
    await signInStaff(c, services, body.password, new Date())
    return { success: true, message: 'Login successful' }
  })

  bindEndpoint(app, services, accountEndpoints.signOut, async ({ c }) => {
    await closeSession(db, c, 'staff', env.https)
    return { success: true }
  })

  bindEndpoint(app, services, accountEndpoints.readSecurity, async ({ c }) => ({
    changedAt: (await passwordChangedAt(db))?.toISOString() ?? null,
    failedSignIns: await countStaffFailures(db, new Date()),
    otherSessions: await countOtherSessions(db, c, 'staff', env.https),
  }))

  bindEndpoint(app, services, accountEndpoints.confirmPassword, async ({ body, request, c }) => {
    if (!(await isAdminPassword(db, body.password))) {
      throw new Problem('invalid', 'Invalid password', { fields: { password: 'Invalid password' } })
    }
    await limits.release('sign-in', request.address)
    await confirmSession(db, c, 'staff', env.https, new Date())
    return { success: true as const }
  })

  bindEndpoint(app, services, accountEndpoints.changePassword, async ({ body, request, c }) => {
    const sessionsEnded = await changePassword(services, c, body, new Date())
    await limits.release('sign-in', request.address)
    return { success: true as const, sessionsEnded }
  })

  bindEndpoint(app, services, accountEndpoints.checkAuth, async ({ c }) => ({
    authenticated: await hasSession(db, c, 'staff', env.https),
  }))

  bindEndpoint(app, services, accountEndpoints.readSession, async ({ c }) => ({
    isAuthenticated: await hasSession(db, c, 'staff', env.https),
  }))
}
