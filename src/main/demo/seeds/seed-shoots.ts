import { eq, inArray } from 'drizzle-orm'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { shootForm, type ShootForm } from '#domain/shoots/shoot.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import { insertShoot } from '#server/features/shoots/shoot-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { shootCalls } from '#server/tables/projects/shoots.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { demoProjects } from '../records/demo-projects.ts'
import { demoCrew, demoShoot } from '../records/demo-shoot.ts'
import { momentAgo } from '../moments-ago.ts'

/** Writes the demo's call sheet as the service functions would have: sent yesterday, with some responses; nobody is mailed. */
export async function addDemoShoot(tx: Transaction, now: Date): Promise<void> {
  const [project] = await tx.select().from(projects).where(eq(projects.projectTitle, demoShoot.projectTitle))
  const demo = demoProjects.find(({ offer }) => offer.projectTitle === demoShoot.projectTitle)!
  const names = demoCrew.map(({ name }) => name)
  const people = await tx.select().from(suppliers).where(inArray(suppliers.name, names))
  const crew = demoCrew.map(({ name, role, callTime = '' }) => {
    const { id: supplierId, email, phone } = people.find((one) => one.name === name)!
    return { id: crypto.randomUUID(), supplierId, name, role, callTime, email, phone }
  })
  const form: ShootForm = shootForm.parse({
    ...demoShoot,
    // From the sign-off.
    date: addDays(studioDay(now), demo.signedOff!.shootInDays),
    crew,
    contacts: demoShoot.contacts.map((contact) => ({ id: crypto.randomUUID(), ...contact })),
    schedule: demoShoot.schedule.map(([time, what]) => ({ id: crypto.randomUUID(), time, what })),
  })
  const planned = momentAgo({ days: 2, at: '14:10' }, now)
  const sentAt = momentAgo({ days: 1, at: '16:40' }, now)
  const shoot = await insertShoot(tx, {
    ...form,
    projectId: project!.id,
    number: 1,
    sheet: { ...form, projectTitle: demoShoot.projectTitle },
    sentAt,
    changedAt: sentAt,
    createdAt: planned,
  })
  const answeredAt = momentAgo({ days: 1, at: '18:05' }, now)
  await tx.insert(shootCalls).values(
    crew.map(({ id: memberId, supplierId, email, name }) => {
      const answer = demoCrew.find((one) => one.name === name)!.answer
      return {
        shootId: shoot.id,
        memberId,
        supplierId,
        email,
        ratePence: people.find(({ id }) => id === supplierId)?.dayRate ?? 0,
        key: makeLinkId(),
        createdAt: sentAt,
        ...(answer && { openedNumber: 1, openedAt: answeredAt }),
        ...(answer === 'confirmed' && { confirmedNumber: 1, confirmedAt: answeredAt }),
      }
    }),
  )
  const meta = { shootId: shoot.id, date: form.date }
  const note = (action: EventName, createdAt: Date, more: object, actor: 'staff' | 'crew' = 'staff') => ({
    actor,
    action,
    subject: project!.id,
    createdAt,
    meta: { ...meta, ...more },
  })
  await tx
    .insert(activity)
    .values([
      note('shoot.planned', planned, {}),
      note('shoot.sheet-sent', sentAt, { number: 1, people: crew.length }),
      ...demoCrew
        .filter(({ answer }) => answer === 'confirmed')
        .map(({ name }) => note('shoot.confirmed', answeredAt, { number: 1, by: name }, 'crew')),
    ])
}
