import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { newAdminPassword } from './admin-password.ts'
import { passwordMissing } from './admin-messages.ts'

/** Hours that an admin session lasts after signing in. */
export const adminSessionHours = 2

export const accountEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    who: 'anyone',
    flag: 'adminPanel',
    body: z.object({ password: z.string(passwordMissing).min(1, passwordMissing).max(1_000) }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    who: 'anyone',
    answer: z.object({ success: z.boolean() }),
  }),
  checkAuth: endpoint({
    method: 'GET',
    path: '/api/admin/check-auth',
    who: 'anyone',
    answer: z.object({ authenticated: z.boolean() }),
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    who: 'anyone',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  readSecurity: endpoint({
    method: 'GET',
    path: '/api/admin/settings/security',
    who: 'staff',
    answer: z.object({
      changedAt: z.iso.datetime().nullable(),
      /** Count over the last hour, over all client addresses. */
      failedSignIns: z.number(),
      /** Number of other signed-in sessions of this account. */
      otherSessions: z.number(),
    }),
  }),
  /** Confirms the password, for calls that answer 403 with `passwordNeeded`. Wrong passwords count as failed sign-ins. */
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-password',
    who: 'staff',
    limit: 'sign-in',
    body: z.object({ password: z.string(passwordMissing).min(1, passwordMissing).max(1_000) }),
    answer: z.object({ success: z.literal(true) }),
  }),
  /** Changes the password and ends every other session. A wrong current password counts as a failed sign-in. */
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/password',
    who: 'staff',
    limit: 'sign-in',
    body: z.object({
      current: z.string(passwordMissing).min(1, passwordMissing).max(1_000),
      password: newAdminPassword,
    }),
    answer: z.object({ success: z.literal(true), sessionsEnded: z.number() }),
  }),
}
