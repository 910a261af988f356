import { eq } from 'drizzle-orm'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { pounds } from '#domain/common/money/money.ts'
import { billLine, costOf, sumsOf, type BillLine } from '#domain/costs/bill-lines.ts'
import { emptyBudget } from '#domain/costs/budget.ts'
import { mileagePay } from '#domain/costs/mileage.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { writeBudget } from '#server/features/costs/budget/budget-store.ts'
import { listSettledDays } from '#server/features/costs/spending-store.ts'
import { billDays, bills } from '#server/tables/money/costs.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { demoVatRate } from '../records/demo-vat.ts'
import { momentAgo } from '../moments-ago.ts'

const crewBill = { project: 'Repair, don’t replace', supplier: 'Hollis Brandt', daysAgo: 30, reference: 'HB-0412' }

/** A supplier's bill for booked days, a budget, and costs of the studio that wait. Runs after bookings. */
export async function addDemoCosts(tx: Transaction, now: Date): Promise<void> {
  const day = (ago: number) => addDays(studioDay(now), -ago)
  const [project] = await tx.select().from(projects).where(eq(projects.projectTitle, crewBill.project))
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.name, crewBill.supplier))
  const common = { personId: studioOwnerId, phase: 'production' as const }
  if (project && supplier) {
    await writeBudget(tx, project.id, { ...emptyBudget, production: pounds(1_500), 'post-production': pounds(900) })
    const days = (await listSettledDays(tx, project.id, supplier.id)).filter(({ day: on }) => on < studioDay(now))
    const net = days.reduce((sum, { amountPence }) => sum + amountPence, 0)
    const [bill] = await tx
      .insert(bills)
      .values({
        ...common,
        ...withSums([billLine({ label: 'Camera, two days', amount: net, vatRate: null }, 'net')]),
        kind: 'supplier-bill',
        state: 'approved',
        projectId: project.id,
        supplierId: supplier.id,
        supplierName: supplier.name,
        paidBy: 'studio',
        day: day(crewBill.daysAgo),
        dueDate: day(crewBill.daysAgo - 30),
        reference: crewBill.reference,
        category: 'crew',
        entered: 'net',
        decidedBy: studioOwnerId,
        decidedAt: momentAgo({ days: crewBill.daysAgo - 1, at: '10:20' }, now),
        createdAt: momentAgo({ days: crewBill.daysAgo, at: '09:05' }, now),
      })
      .returning()
    const settled = days.map((one) => ({
      billId: bill!.id,
      projectId: project.id,
      takenId: one.id,
      supplierId: supplier.id,
      day: one.day,
    }))
    if (settled.length > 0) await tx.insert(billDays).values(settled)
  }
  const driven = 640
  const pay = mileagePay(0, driven)
  await tx.insert(bills).values([
    {
      ...common,
      ...withSums([billLine({ label: '', amount: pounds(86.4), vatRate: 2000 }, 'gross')]),
      kind: 'expense',
      state: 'waiting',
      supplierName: 'Harbour Stationers',
      paidBy: 'person',
      day: day(2),
      category: 'other',
      entered: 'gross',
      note: 'Gaffer tape and hard drive cases',
      createdAt: momentAgo({ days: 2, at: '16:40' }, now),
    },
    {
      ...common,
      ...withSums([{ label: `${driven / 10} miles`, vatRate: null, net: pay, vat: 0, gross: pay }]),
      kind: 'mileage',
      state: 'waiting',
      paidBy: 'person',
      day: day(1),
      category: 'travel',
      entered: 'gross',
      mileTenths: driven,
      note: 'Studio to Northfield and back, location visit',
      createdAt: momentAgo({ days: 1, at: '18:15' }, now),
    },
  ])
}

/** Columns of the sums; the demo's studio is registered for VAT, so that a cost is the net amount. */
function withSums(lines: BillLine[]) {
  const sums = sumsOf(lines)
  const { net, vat, gross } = sums
  return { lines, netPence: net, vatPence: vat, grossPence: gross, costPence: costOf(sums, demoVatRate !== null) }
}
