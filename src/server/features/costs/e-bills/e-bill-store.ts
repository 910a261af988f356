import { and, arrayOverlaps, desc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { plainName, type BilledAccount, type EBillContent, type SupplierMatch } from '#domain/costs/e-bill.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { bills, eBills, payees, receipts } from '../../../tables/money/costs.ts'
import { suppliers } from '../../../tables/projects/suppliers.ts'

export type EBillRow = typeof eBills.$inferSelect

export async function insertEBill(tx: Transaction, row: typeof eBills.$inferInsert): Promise<void> {
  await tx.insert(eBills).values(row)
}

export async function findEBill(db: Sql, billId: string): Promise<EBillRow | null> {
  const [row] = await db.select().from(eBills).where(eq(eBills.billId, billId))
  return row ?? null
}

export async function noteAccountCheck(
  tx: Transaction,
  billId: string,
  check: { by: string; at: Date; how: string },
): Promise<void> {
  await tx
    .update(eBills)
    .set({ accountCheckedBy: check.by, accountCheckedAt: check.at, accountCheck: check.how })
    .where(eq(eBills.billId, billId))
}

/** The bill of the same file; null for none. */
export async function findBillOfFile(db: Sql, sha256: string): Promise<{ id: string; reference: string } | null> {
  const [row] = await db
    .select({ id: bills.id, reference: bills.reference })
    .from(bills)
    .innerJoin(receipts, eq(receipts.id, bills.receiptId))
    .where(eq(receipts.sha256, sha256))
    .limit(1)
  return row ?? null
}

export const compactNumber = (number: string): string => number.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()

/** An account as it is compared: its IBAN, or its number with the code of its bank. A British IBAN is also the latter. */
function keysOfAccount({ iban, number, branch }: Pick<BilledAccount, 'iban' | 'number' | 'branch'>): string[] {
  if (iban === '') return [`${branch.replaceAll(/\D/g, '')}${number.replaceAll(/\W/g, '')}`]
  return /^GB\d\d[A-Z]{4}\d{14}$/.test(iban) ? [iban, iban.slice(8)] : [iban]
}

export const keysOf = ({ accounts }: Pick<EBillContent, 'accounts'>): string[] => [...new Set(accounts.flatMap(keysOfAccount))]

interface FoundSupplier {
  id: string
  name: string
  by: SupplierMatch
}

/**
 * The supplier of an invoice: by the VAT number of their record, or of earlier invoices, then by account, then by name. Null where none or
 * several fit.
 */
export async function findSupplierOf(db: Sql, content: EBillContent): Promise<FoundSupplier | null> {
  const number = compactNumber(content.seller.vatId || content.seller.taxId)
  const earlier = (where: SQL) =>
    db
      .selectDistinct({ id: suppliers.id, name: suppliers.name })
      .from(eBills)
      .innerJoin(bills, eq(bills.id, eBills.billId))
      .innerJoin(suppliers, eq(suppliers.id, bills.supplierId))
      .where(where)
  if (number !== '') {
    const [known, ...alike] = await db
      .select({ id: suppliers.id, name: suppliers.name })
      .from(suppliers)
      .where(sql`upper(regexp_replace(${suppliers.vatNumber}, '[^A-Za-z0-9]', '', 'g')) = ${number}`)
      .limit(2)
    if (known && alike.length === 0) return { ...known, by: 'vat' }
    const [found, other] = await earlier(eq(eBills.sellerNumber, number))
    if (found && !other) return { ...found, by: 'vat' }
  }
  const keys = keysOf(content)
  if (keys.length > 0) {
    const paid = await db
      .select({
        id: suppliers.id,
        name: suppliers.name,
        iban: payees.iban,
        number: payees.accountNumber,
        branch: payees.sortCode,
      })
      .from(payees)
      .innerJoin(suppliers, eq(suppliers.id, payees.supplierId))
    const fits = paid.filter((account) => keysOfAccount(account).some((key) => keys.includes(key)))
    const before = await earlier(arrayOverlaps(eBills.accounts, keys))
    const found = new Map([...fits, ...before].map(({ id, name }) => [id, name]))
    const [first, ...others] = found
    if (first && others.length === 0) return { id: first[0], name: first[1], by: 'iban' }
  }
  const name = plainName(content.seller.name)
  if (name === '') return null
  const named = await db.select({ id: suppliers.id, name: suppliers.name }).from(suppliers).where(eq(suppliers.status, 'active'))
  const [found, other] = named.filter((one) => plainName(one.name) === name)
  return found && !other ? { ...found, by: 'name' } : null
}

/** Accounts that are known of a supplier: where it is paid, and what was checked or never questioned on other approved invoices. */
export async function listKnownAccounts(db: Sql, supplierId: string, besides: string): Promise<string[]> {
  const [account] = await db
    .select({ iban: payees.iban, number: payees.accountNumber, branch: payees.sortCode })
    .from(payees)
    .where(eq(payees.supplierId, supplierId))
  const approved = await db
    .select({ accounts: eBills.accounts })
    .from(eBills)
    .innerJoin(bills, eq(bills.id, eBills.billId))
    .where(and(eq(bills.supplierId, supplierId), ne(bills.id, besides), isNotNull(bills.decidedAt), ne(bills.state, 'rejected')))
    .orderBy(desc(bills.decidedAt))
    .limit(20)
  return [...(account ? keysOfAccount(account) : []), ...approved.flatMap(({ accounts }) => accounts)]
}

/** Other bills of the same supplier with this number, or of this seller. */
export async function findSameInvoice(
  db: Sql,
  {
    reference,
    sellerNumber,
    supplierId,
    sellerName,
  }: { reference: string; sellerNumber: string; supplierId: string | null; sellerName: string },
): Promise<{ day: string; grossPence: number } | null> {
  const [row] = await db
    .select({ day: bills.day, grossPence: bills.grossPence })
    .from(bills)
    .leftJoin(eBills, eq(eBills.billId, bills.id))
    .where(
      and(
        sql`lower(${bills.reference}) = ${reference.toLowerCase()}`,
        sql`(${supplierId}::uuid is not null and ${bills.supplierId} = ${supplierId}::uuid
          or ${sellerNumber} <> '' and ${eBills.sellerNumber} = ${sellerNumber}
          or lower(${bills.supplierName}) = ${sellerName.toLowerCase()})`,
      ),
    )
    .limit(1)
  return row ?? null
}
