import { eq } from 'drizzle-orm'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { billEndpoints } from '#domain/costs/bill-endpoints.ts'
import type { Sql } from '../../../base/database/database.ts'
import { people } from '../../../tables/people/people.ts'
import type { BillRow } from '../bills/bill-store.ts'
import { listSettledDays } from '../spending-store.ts'
import { noSuchBill } from '../bills/write-bill.ts'
import { accountStateOf } from './account-check.ts'
import { findEBill } from './e-bill-store.ts'

/** Lines that are shown; a bill of materials may have thousands. */
const mostLines = 500

/** Throws `not-found` for a bill without an electronic invoice. */
export async function readEBillAnswer(
  db: Sql,
  { bill, receipt }: BillRow,
  today: string,
): Promise<AnswerOf<typeof billEndpoints.readEBill>> {
  const electronic = await findEBill(db, bill.id)
  if (!electronic) throw noSuchBill()
  const { content, findings, source, mailedFrom, matchedBy, accountCheckedBy, accountCheckedAt, accountCheck } = electronic
  const { state, known } = await accountStateOf(db, bill, electronic)
  const [checker] = accountCheckedBy ? await db.select().from(people).where(eq(people.id, accountCheckedBy)) : []
  const { projectId, supplierId } = bill
  const booked =
    projectId && supplierId ? (await listSettledDays(db, projectId, supplierId)).filter(({ billId }) => billId === bill.id) : []
  return {
    content: { ...content, lines: content.lines.slice(0, mostLines) },
    lines: content.lines.length,
    findings,
    source,
    mailedFrom,
    matchedBy,
    sha256: receipt?.sha256 ?? '',
    bytes: receipt?.bytes ?? 0,
    account: {
      state,
      known: state === 'changed' ? [...new Set(known)] : [],
      check: accountCheckedAt && { by: checker?.name ?? '', at: accountCheckedAt.toISOString(), how: accountCheck },
    },
    match:
      booked.length === 0
        ? null
        : {
            days: booked.map(({ day, amountPence }) => ({ day, amount: toPounds(amountPence), worked: day <= today })),
            booked: toPounds(booked.reduce((sum, { amountPence }) => sum + amountPence, 0)),
            billed: toPounds(bill.netPence),
          },
    email: content.seller.email || mailedFrom,
  }
}
