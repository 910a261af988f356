import { sql } from 'drizzle-orm'
import type { EBillContent } from '#domain/costs/e-bill.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { takenDays } from '../../shoots/days/taken-day-store.ts'
import { listSettledDays } from '../spending-store.ts'

interface BookedDay {
  id: string
  projectId: string
  day: string
}

/**
 * The booked day that an invoice is for: that of the delivery it names, or else the only one of its supplier that is over and not
 * billed yet. Null where none or several fit: nothing is guessed.
 */
export async function findBookedDay(tx: Transaction, supplierId: string, content: EBillContent): Promise<BookedDay | null> {
  const { rows } = await tx.execute<{ project_id: string }>(sql`
    select distinct project_id from (${takenDays({ supplierId })}) as taken where state = 'booked' and day::date <= ${content.issueDate}::date`)
  const open: BookedDay[] = []
  for (const { project_id: projectId } of rows.slice(0, 50)) {
    const days = await listSettledDays(tx, projectId, supplierId)
    for (const { id, day, state, billId } of days) {
      if (state === 'booked' && billId === null && day <= content.issueDate) open.push({ id, projectId, day })
    }
  }
  const named = open.filter(({ day }) => day === content.deliveredOn)
  const [found, other] = named.length > 0 ? named : open
  return found && !other ? found : null
}
