import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { newToken } from '#domain/api/api-token.ts'
import { tokenLimits } from '#domain/api/api-token.ts'
import { refusalOfLastDay, refusalToGive } from '#domain/api/api-token-rules.ts'
import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { withRequired } from '#domain/people/roles.ts'
import { secondFactorDue } from '#domain/people/sign-in-settings.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findTimeZone } from '../people/people-store.ts'
import { insertApiToken, listApiTokens, type ApiTokenRow } from './api-token-store.ts'

interface Means {
  db: Services['db']
  queue: Services['queue']
  person: SignedInPerson
  /** Hash of the session's token. */
  session: string
  now: Date
}

/** Makes an API token and mails its person about it. Returns the token itself, which is kept as a hash only. */
export async function makeApiToken(
  { db, queue, person, session, now }: Means,
  { name, abilities, expiresOn }: z.output<typeof newToken>,
): Promise<{ row: ApiTokenRow; secret: string }> {
  if (person.id === studioOwnerId) throw new Problem('conflict', 'Sign in with an account of your own first.')
  if (person.lacksFactor) throw new Problem('not-allowed', secondFactorDue)
  refuseField('abilities', refusalToGive(person.abilities, abilities))
  return db.transaction(async (tx) => {
    const timeZone = await findTimeZone(tx, person.id)
    refuseField('expiresOn', refusalOfLastDay(expiresOn, dayAt(now, timeZone)))
    // One at a time, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-tokens ${person.id}`}, 0))`)
    if ((await listApiTokens(tx, person.id, now)).length >= tokenLimits.perPerson) {
      throw new Problem('conflict', `You have ${tokenLimits.perPerson} tokens. Revoke one first.`)
    }
    const made = await insertApiToken(tx, {
      personId: person.id,
      name,
      abilities: withRequired(abilities),
      expiresAt: dayBegins(addDays(expiresOn, 1), timeZone),
      session,
    })
    const meta = { name, prefix: made.row.prefix, until: expiresOn }
    await recordActivity(tx, { actor: 'staff', action: 'person.token-made', subject: person.id, meta })
    await queue.send(tx, 'person.sign-in-changed', { personId: person.id, what: 'token-made', token: name })
    return made
  })
}

function refuseField(field: string, refusal: string | null): void {
  if (refusal !== null) throw new Problem('invalid', refusal, { fields: { [field]: refusal } })
}
