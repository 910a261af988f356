import { subMinutes } from 'date-fns/subMinutes'
import type { Context } from 'hono'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { Problem } from '#domain/common/problem.ts'
import { wasConfirmed, type Role } from '../access/sessions.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from './request-context.ts'

/** Protects sensitive endpoints when a browser is left open or its cookie is stolen. Throws `not-allowed` with `passwordNeeded`. */
export async function expectConfirmed(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, role: Role): Promise<void> {
  const since = subMinutes(new Date(), confirmationMinutes)
  if (await wasConfirmed(db, c, { role, https: env.https, since })) return
  throw new Problem('not-allowed', 'Please enter your password again.', { passwordNeeded: true })
}
