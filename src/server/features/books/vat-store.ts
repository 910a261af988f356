import { sql, type SQL } from 'drizzle-orm'
import type { Period } from '#domain/books/quarters.ts'
import type { RateTotal, VatScheme, VatSource } from '#domain/books/vat-return.ts'
import type { Sql } from '../../base/database/database.ts'
import { bills } from '../../tables/money/costs.ts'
import { invoicePayments, invoices } from '../../tables/money/invoices.ts'
import { isApproved } from './approved-bills.ts'
import { deductedInSql } from './document-sums.ts'

/** VAT and net value of sales of a period, by the rows that {@link salesRows} lists. */
export async function readVatOnSales(db: Sql, period: Period, scheme: VatScheme): Promise<VatSource> {
  const { rows } = await db.execute<{ vat: string | null; net: string | null }>(
    sql`select sum(sale.vat) as vat, sum(sale.net) as net from (${salesRows(period, scheme)}) sale`,
  )
  return { vat: Number(rows[0]?.vat ?? 0), net: Number(rows[0]?.net ?? 0) }
}

/** Query of what makes up boxes 1 and 6: `day`, `key`, `invoice_id`, `kind`, `net`, `vat` and `gross`. */
export const salesRows = (period: Period, scheme: VatScheme): SQL =>
  scheme === 'cash' ? receivedRows(period) : issuedRows(period)

/** VAT that is reclaimed on purchases of a period, and their net value, by the rows that {@link purchaseRows} lists. */
export async function readVatOnPurchases(db: Sql, period: Period, scheme: VatScheme): Promise<VatSource> {
  const { rows } = await db.execute<{ vat: string | null; net: string | null }>(
    sql`select sum(purchase.vat) as vat, sum(purchase.net) as net from (${purchaseRows(period, scheme)}) purchase`,
  )
  return { vat: Number(rows[0]?.vat ?? 0), net: Number(rows[0]?.net ?? 0) }
}

/**
 * Query of what makes up boxes 4 and 7: approved bills by their day, or paid ones by the day of payment, as `day`, `bill_id`, `net`,
 * `vat` and `gross`. Nothing is reclaimed of bills from before the studio was registered, nor of mileage.
 */
export function purchaseRows({ from, to }: Period, scheme: VatScheme): SQL {
  const day = scheme === 'cash' ? bills.paidOn : bills.day
  return sql`
    select ${day} as day, ${bills.id} as bill_id, taxed.net as net, ${bills.grossPence} - ${bills.costPence} as vat,
      ${bills.grossPence} as gross
    from ${bills}, lateral (
      select coalesce(sum((line ->> 'net')::bigint), 0) as net
      from jsonb_array_elements(${bills.lines}) line where line ->> 'vatRate' is not null
    ) taxed
    where ${isApproved} and ${bills.kind} <> 'mileage' and ${day} between ${from} and ${to}`
}

const issuedRows = ({ from, to }: Period): SQL => sql`
  select ${invoices.issueDate} as day, ${invoices.id} collate "C" as key, ${invoices.id} as invoice_id, ${invoices.kind} as kind,
    sign * ${invoices.taxedPence} as net, sign * ${invoices.vatPence} as vat, sign * ${invoices.totalPence} as gross
  from ${invoices}, lateral (select case ${invoices.kind} when 'invoice' then 1 else -1 end as sign) sign
  where ${invoices.issueDate} between ${from} and ${to}`

/** Issued documents of a period by rate, the highest first. Tax is rounded per rate of each document, by `taxOn`. */
export async function listSalesByRate(db: Sql, { from, to }: Period): Promise<RateTotal[]> {
  const { rows } = await db.execute<{ rate: number; net: string; vat: string }>(sql`
    select rate, sum(sign * net) as net, sum(sign * floor((net * rate + 5000) / 10000)) as vat
    from (
      select ${invoices.id}, case ${invoices.kind} when 'invoice' then 1 else -1 end as sign, line."vatRate" as rate, sum(line.cost) as net
      from ${invoices}, jsonb_to_recordset(${invoices.lines}) as line(cost bigint, "vatRate" integer)
      where ${invoices.issueDate} between ${from} and ${to} and line."vatRate" is not null
      group by 1, 2, 3
    ) document
    group by rate order by rate desc`)
  return rows.map(({ rate, net, vat }) => ({ rate, net: Number(net), vat: Number(vat) }))
}

/** SQL of `partReceived` in `domain/books/vat-return.ts`. */
const partInSql = (received: SQL, total: SQL, amount: SQL): SQL => sql`(case
  when ${total} <= 0 or ${received} <= 0 then 0
  when ${received} >= ${total} then ${amount}
  else round(${received}::numeric * ${amount} / ${total}) end)`

/**
 * One row for each invoice that money was received or refunded on, or that was credited: `cashMovement` in SQL. What was received
 * up to the last day is what is paid now, less what came later.
 */
function receivedRows({ from, to }: Period): SQL {
  const standing = (time: 'before' | 'after') => {
    const at = (column: string) => sql.raw(`standing.${column}_${time}`)
    return {
      vat: partInSql(at('received'), at('total'), at('vat')),
      net: partInSql(at('received'), at('total'), at('net')),
    }
  }
  const [before, after] = [standing('before'), standing('after')]
  const credited = (column: string) => sql.raw(`coalesce(credit.${column}, 0)`)
  return sql`
    select standing.day, standing.id collate "C" as key, standing.id as invoice_id, 'received' as kind,
      ${after.net} - ${before.net} as net, ${after.vat} - ${before.vat} as vat,
      standing.received_after - standing.received_before as gross
    from (
      select ${invoices.id} as id, moved.day,
        ${invoices.paidPence} - coalesce(later.received, 0) - moved.received as received_before,
        ${invoices.paidPence} - coalesce(later.received, 0) as received_after,
        ${invoices.totalPence} - ${credited('total_before')} as total_before,
        ${invoices.totalPence} - ${credited('total_after')} as total_after,
        ${invoices.vatPence} - ${credited('vat_before')} as vat_before, ${invoices.vatPence} - ${credited('vat_after')} as vat_after,
        ${invoices.taxedPence} - ${credited('net_before')} as net_before,
        ${invoices.taxedPence} - ${credited('net_after')} as net_after
      from (
        select id, max(day) as day, sum(received) as received from (
          select ${invoicePayments.invoiceId} as id, ${invoicePayments.receivedOn} as day, ${invoicePayments.amountPence} as received
          from ${invoicePayments} where ${invoicePayments.receivedOn} between ${from} and ${to}
          union all
          select ${invoices.creditOf}, ${invoices.issueDate}, 0 from ${invoices}
          where ${invoices.kind} = 'credit-note' and ${invoices.issueDate} between ${from} and ${to}
        ) each group by id
      ) moved
      join ${invoices} on ${invoices.id} = moved.id
      left join (
        select ${invoicePayments.invoiceId} as id, sum(${invoicePayments.amountPence}) as received from ${invoicePayments}
        where ${invoicePayments.receivedOn} > ${to} and ${invoicePayments.issuedOn} <= ${to} group by 1
      ) later on later.id = moved.id
      left join (
        select ${invoices.creditOf} as id,
          sum(${deductedInSql}) filter (where ${invoices.issueDate} < ${from}) as total_before, sum(${deductedInSql}) as total_after,
          sum(${invoices.vatPence}) filter (where ${invoices.issueDate} < ${from}) as vat_before, sum(${invoices.vatPence}) as vat_after,
          sum(${invoices.taxedPence}) filter (where ${invoices.issueDate} < ${from}) as net_before, sum(${invoices.taxedPence}) as net_after
        from ${invoices}
        where ${invoices.kind} = 'credit-note' and ${invoices.issueDate} <= ${to} group by 1
      ) credit on credit.id = moved.id
    ) standing`
}
