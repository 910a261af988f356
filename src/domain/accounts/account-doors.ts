import { z } from 'zod'
import { door } from '../common/door.ts'
import { passwordMissing } from './admin-words.ts'

/** Hours that an admin session lasts after signing in. */
export const adminSessionHours = 2

export const accountDoors = {
  signIn: door({
    method: 'POST',
    path: '/api/admin/login',
    who: 'anyone',
    limit: 'sign-in',
    flag: 'adminPanel',
    body: z.object({ password: z.string(passwordMissing).min(1, passwordMissing).max(1_000) }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  signOut: door({
    method: 'POST',
    path: '/api/admin/logout',
    who: 'anyone',
    answer: z.object({ success: z.boolean() }),
  }),
  checkAuth: door({
    method: 'GET',
    path: '/api/admin/check-auth',
    who: 'anyone',
    answer: z.object({ authenticated: z.boolean() }),
  }),
  readSession: door({
    method: 'GET',
    path: '/api/admin/session',
    who: 'anyone',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
}
