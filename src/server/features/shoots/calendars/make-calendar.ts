import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { calendarEndpoints } from '#domain/shoots/calendar-endpoints.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Services } from '../../../base/services.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findViewer } from '../../calendar/calendar-people-store.ts'
import { lockClientOrThrow } from '../../clients/changes/lock-client.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { tryLockSupplier } from '../../suppliers/supplier-store.ts'
import { insertCalendar, type CalendarRow } from './calendar-store.ts'

type Wanted = BodyOf<typeof calendarEndpoints.makeCalendar>

/** Creates a secret URL for subscribing to a calendar. Throws `not-found` and `not-allowed`. */
export async function makeCalendar(
  { db, person }: Pick<Services, 'db'> & { person: SignedInPerson },
  wanted: Wanted,
  now: Date,
): Promise<CalendarRow> {
  if (wanted.kind === 'person' && wanted.personId !== person.id) {
    const refusal = refusalToUse(person.abilities, 'answer-enquiries')
    if (refusal) throw new Problem('not-allowed', refusal)
  }
  return db.transaction(async (tx) => {
    const subject = await expectOwner(tx, wanted)
    const calendar = await insertCalendar(tx, { ...wanted, key: makeLinkId(), createdAt: now })
    const meta = { calendarId: calendar.id, kind: wanted.kind }
    await recordActivity(tx, { actor: 'staff', action: 'calendar.made', subject: subject ?? calendar.id, meta })
    return calendar
  })
}

/** Id of the record whose history has it; null for staff. */
async function expectOwner(tx: Transaction, wanted: Wanted): Promise<string | null> {
  if (wanted.kind === 'staff') return null
  if (wanted.kind === 'client') return (await lockClientOrThrow(tx, wanted.clientId)).id
  if (wanted.kind === 'person') {
    if (!(await findViewer(tx, wanted.personId))) throw new Problem('not-found', 'This person does not work here.')
    return null
  }
  if (wanted.kind === 'project') {
    const project = await tryLockProject(tx, wanted.projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    return project.id
  }
  const supplier = await tryLockSupplier(tx, wanted.supplierId)
  if (!supplier) throw new Problem('not-found', 'This supplier does not exist.')
  return supplier.id
}
