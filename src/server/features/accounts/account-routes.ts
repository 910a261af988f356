import type { Hono } from 'hono'
import { accountDoors } from '#domain/accounts/account-doors.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { closeSession, confirmSession, countOtherSessions, hasSession } from '../../base/sessions.ts'
import { isAdminPassword, passwordChangedAt } from './admin-password.ts'
import { changePassword } from './change-password.ts'
import { countStaffFailures, signInStaff } from './sign-in-staff.ts'

export function mountAccounts(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env, limits } = services

  bindDoor(app, services, accountDoors.signIn, async ({ body, c }) => {
    await signInStaff(c, services, body.password, new Date())
    return { success: true, message: 'Login successful' }
  })

  bindDoor(app, services, accountDoors.signOut, async ({ c }) => {
    await closeSession(db, c, 'staff', env.https)
    return { success: true }
  })

  bindDoor(app, services, accountDoors.readSecurity, async ({ c }) => ({
    changedAt: (await passwordChangedAt(db))?.toISOString() ?? null,
    failedSignIns: await countStaffFailures(db, new Date()),
    otherSessions: await countOtherSessions(db, c, 'staff', env.https),
  }))

  bindDoor(app, services, accountDoors.confirmPassword, async ({ body, knock, c }) => {
    if (!(await isAdminPassword(db, body.password))) {
      throw new Problem('invalid', 'Invalid password', { fields: { password: 'Invalid password' } })
    }
    await limits.giveBack('sign-in', knock.address)
    await confirmSession(db, c, 'staff', env.https, new Date())
    return { success: true as const }
  })

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
