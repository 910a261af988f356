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
      /** In the last hour, from everywhere together. */
      failedSignIns: z.number(),
      /** Signed-in browsers beside the caller's. */
      otherSessions: z.number(),
    }),
  }),
  /** Gives the password again, for calls that ask for it (403, `passwordNeeded`). Wrong guesses count as failed sign-ins. */
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-password',
    who: 'staff',
    limit: 'sign-in',
    body: z.object({ password: z.string(passwordMissing).min(1, passwordMissing).max(1_000) }),
    answer: z.object({ success: z.literal(true) }),
  }),
  /** Signs every other browser out. Wrong guesses of the current one count as failed sign-ins. */
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
