import type { Hono } from 'hono'
import { accountDoors, adminSessionHours } from '#domain/accounts/account-doors.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { closeSession, countOtherSessions, hasSession, openSession } from '../../base/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { isAdminPassword, passwordChangedAt } from './admin-password.ts'
import { changePassword } from './change-password.ts'

export function mountAccounts(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env, limits } = services

  bindDoor(app, services, accountDoors.signIn, async ({ body, knock, c }) => {
    // The door has taken a point already, so that many guesses at once are counted before any of them is checked.
    if (!(await isAdminPassword(db, body.password))) {
      throw new Problem('not-signed-in', 'Invalid password', { fields: { password: 'Invalid password' } })
    }
    await limits.giveBack('sign-in', knock.address)
    await db.transaction(async (tx) => {
      await openSession(tx, c, { role: 'staff', hours: adminSessionHours, https: env.https, knock })
      await recordActivity(tx, { actor: 'staff', action: 'staff.signed-in', meta: { address: knock.address } })
    })
    return { success: true, message: 'Login successful' }
  })

  bindDoor(app, services, accountDoors.signOut, async ({ c }) => {
    await closeSession(db, c, 'staff', env.https)
    return { success: true }
  })

  bindDoor(app, services, accountDoors.readSecurity, async ({ c }) => ({
    passwordFromEnvironment: env.adminPassword !== undefined,
    changedAt: (await passwordChangedAt(db))?.toISOString() ?? null,
    otherSessions: await countOtherSessions(db, c, 'staff', env.https),
  }))

  bindDoor(app, services, accountDoors.changePassword, async ({ body, knock, c }) => {
    const sessionsEnded = await changePassword(services, c, body, new Date())
    await limits.giveBack('sign-in', knock.address)
    return { success: true as const, sessionsEnded }
  })

  bindDoor(app, services, accountDoors.checkAuth, async ({ c }) => ({
    authenticated: await hasSession(db, c, 'staff', env.https),
  }))

  bindDoor(app, services, accountDoors.readSession, async ({ c }) => ({
    isAuthenticated: await hasSession(db, c, 'staff', env.https),
  }))
}
