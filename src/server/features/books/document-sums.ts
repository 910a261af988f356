import { sql } from 'drizzle-orm'
import { reducedRate } from '#domain/books/journal.ts'
import { invoices } from '../../tables/money/invoices.ts'

/** What a credit note took off its invoice; those of before it was kept, their total. */
export const deductedInSql = sql`coalesce(nullif(${invoices.creditedPence}, 0), ${invoices.totalPence})`

/** Net value of a document by VAT rate, as `net.standard`, `net.reduced`, `net.zero` and `net.none`: a lateral join. */
export const netOfLines = sql`lateral (
  select
    coalesce(sum(line.cost) filter (where line."vatRate" > 0 and line."vatRate" <> ${reducedRate}), 0) as standard,
    coalesce(sum(line.cost) filter (where line."vatRate" = ${reducedRate}), 0) as reduced,
    coalesce(sum(line.cost) filter (where line."vatRate" = 0), 0) as zero,
    coalesce(sum(line.cost) filter (where line."vatRate" is null), 0) as none
  from jsonb_to_recordset(${invoices.lines}) as line(cost bigint, "vatRate" integer)) net`
