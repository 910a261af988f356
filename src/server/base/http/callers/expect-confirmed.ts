import { subMinutes } from 'date-fns/subMinutes'
import type { Context } from 'hono'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { Problem } from '#domain/common/problem.ts'
import { tokenMessages } from '#domain/people/token-messages.ts'
import { wasConfirmed, type Role } from '../../access/sessions.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../request-context.ts'

/** Protects sensitive endpoints when a browser is left open or its cookie is stolen. Throws `not-allowed` with `passwordNeeded`. */
export async function expectConfirmed(c: Context<AppEnv>, { db, env }: Pick<Services, 'db' | 'env'>, role: Role): Promise<void> {
  const since = subMinutes(new Date(), confirmationMinutes)
  if (await wasConfirmed(db, c, { role, https: env.https, since })) return
  throw new Problem('not-allowed', 'Please enter your password again.', { passwordNeeded: true })
}

/** The caller of an endpoint of which only some changes need the password again. */
export interface Confirming {
  /** Throws `not-allowed` for an API token, and with `passwordNeeded` unless the password was confirmed recently. */
  expectConfirmed(): Promise<void>
  /** Of the caller, for the owner's mail. */
  address: string
}

export const confirming = (c: Context<AppEnv>, services: Pick<Services, 'db' | 'env'>): Confirming => ({
  async expectConfirmed() {
    if (c.get('apiToken')) throw new Problem('not-allowed', tokenMessages.sessionOnly)
    await expectConfirmed(c, services, 'staff')
  },
  address: c.get('request').address,
})
