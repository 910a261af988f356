import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import { tryLockInvoice, type Invoiced } from './invoice-store.ts'

export async function lockInvoiceOrThrow(tx: Transaction, id: string): Promise<Invoiced> {
  const locked = await tryLockInvoice(tx, id)
  if (!locked) throw noInvoice()
  return locked
}

export const noInvoice = () => new Problem('not-found', 'This invoice does not exist.')
