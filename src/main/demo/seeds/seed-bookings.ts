import { eq } from 'drizzle-orm'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { pounds } from '#domain/common/money/money.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { bookings, projectCosts } from '#server/tables/projects/ops.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { demoWork } from '../records/demo-bookings.ts'

/** Runs after projects and suppliers. */
export async function addDemoBookings(tx: Transaction, now: Date): Promise<void> {
  const today = studioDay(now)
  const people = await tx.select().from(suppliers)
  for (const { projectTitle, bookings: wanted, costs } of demoWork) {
    const [project] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.projectTitle, projectTitle))
    const projectId = project!.id
    const days = wanted.flatMap(({ supplier, days, state = 'booked', part = 'day' }) => {
      const { id: supplierId, name: supplierName, dayRate: ratePence } = people.find(({ name }) => name === supplier)!
      return days.map((day) => ({ supplierId, supplierName, projectId, day: addDays(today, day), part, state, ratePence }))
    })
    await tx.insert(bookings).values(days)
    const spent = costs.map(({ label, day, amount }) => ({
      projectId,
      label,
      day: addDays(today, day),
      amountPence: pounds(amount),
    }))
    if (spent.length > 0) await tx.insert(projectCosts).values(spent)
  }
}
