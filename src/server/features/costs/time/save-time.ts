import type { BodyOf } from '#domain/common/endpoint.ts'
import { pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { mayApprove, refusalToDate } from '#domain/costs/bill-rules.ts'
import type { timeEndpoints } from '#domain/costs/time-endpoints.ts'
import { refusalToWeek, weekDays } from '#domain/costs/time-sheet.ts'
import { seesProject } from '../../../base/access/project-scope.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findProject } from '../../projects/project-store.ts'
import { noteCosts } from '../note-costs.ts'
import { listRatesOf, listTimePeople, listWeek, lockWeek, replaceWeek, setRate } from './time-store.ts'

type Needed = Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; today: string }

const noSuchPerson = () => new Problem('not-found', 'This person is no longer there.')

/** Whose week somebody asks for: their own, or anybody's for people who approve costs. Throws `not-found`. */
export async function ownerOfWeek(
  db: Services['db'],
  person: SignedInPerson,
  asked: string | undefined,
): Promise<{ id: string; name: string }> {
  if (asked === undefined || asked === person.id) return person
  const found = mayApprove(person) ? (await listTimePeople(db)).find(({ id }) => id === asked) : undefined
  if (!found) throw noSuchPerson()
  return found
}

/** Replaces a week of a person. Time that is unchanged keeps its rate. Throws `not-found`, `invalid` and `conflict`. */
export async function saveWeek(
  { db, queue, person, today }: Needed,
  monday: string,
  { person: asked, rows, revision }: BodyOf<typeof timeEndpoints.saveWeek>,
): Promise<void> {
  const { id: personId } = await ownerOfWeek(db, person, asked)
  await db.transaction(async (tx) => {
    const known = await lockWeek(tx, personId, monday)
    if (revision !== undefined && revision !== known) {
      throw new Problem('conflict', 'This week has just been changed. Please compare before you save again.')
    }
    const before = await listWeek(tx, personId, monday)
    const refusal = refusalToWeek(rows) ?? (await refusalToRows(tx, { rows, monday, person, today, before }))
    if (refusal) throw new Problem('invalid', refusal, { fields: { rows: refusal } })
    const rates = await listRatesOf(tx, personId)
    const entries = rows.flatMap(({ projectId, phase, note, minutes }) =>
      weekDays(monday).flatMap((day, index) => {
        const spent = minutes[index]!
        if (spent === 0) return []
        const kept = before.find(
          ({ entry }) => entry.projectId === projectId && entry.phase === phase && entry.day === day && entry.minutes === spent,
        )?.entry.hourPence
        const hourPence = kept || (rates.find(({ fromDay }) => fromDay <= day)?.hourPence ?? 0)
        return [{ personId, projectId, phase, day, minutes: spent, note, hourPence }]
      }),
    )
    await replaceWeek(tx, { personId, monday }, entries)
    const hours = Math.round(entries.reduce((sum, { minutes }) => sum + minutes, 0) / 6) / 10
    await recordActivity(tx, { actor: 'staff', action: 'time.saved', subject: personId, meta: { week: monday, hours } })
    await noteCosts(tx, queue, [...before.map(({ entry }) => entry.projectId), ...entries.map(({ projectId }) => projectId)])
  })
}

interface Checked {
  rows: BodyOf<typeof timeEndpoints.saveWeek>['rows']
  monday: string
  person: SignedInPerson
  today: string
  before: Awaited<ReturnType<typeof listWeek>>
}

/** Why rows cannot be saved: a project that the caller does not see, or days to come. */
async function refusalToRows(tx: Transaction, { rows, monday, person, today, before }: Checked): Promise<string | null> {
  const kept = new Set(before.map(({ entry }) => entry.projectId))
  for (const projectId of new Set(rows.map((row) => row.projectId))) {
    if (kept.has(projectId)) continue
    if (!(await findProject(tx, projectId)) || !(await seesProject(tx, person, projectId))) return 'Please choose a project.'
  }
  const used = weekDays(monday).filter((_, index) => rows.some(({ minutes }) => minutes[index]! > 0))
  return used.map((day) => refusalToDate(day, today)).find((refusal) => refusal !== null) ?? null
}

/** Sets what an hour of a person costs from a day on. Throws `not-found`. */
export async function setCostRate(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  personId: string,
  { from, hour }: BodyOf<typeof timeEndpoints.setCostRate>,
): Promise<void> {
  const named = (await listTimePeople(db)).find(({ id }) => id === personId)
  if (!named) throw noSuchPerson()
  await db.transaction(async (tx) => {
    const touched = await setRate(tx, { personId, fromDay: from, hourPence: pounds(hour) })
    await recordActivity(tx, { actor: 'staff', action: 'time.rate-set', subject: personId, meta: { name: named.name, from } })
    await noteCosts(tx, queue, touched)
  })
}
