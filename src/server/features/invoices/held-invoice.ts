import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database.ts'
import { holdInvoice, type Invoiced } from './invoice-store.ts'

export async function heldOrThrow(tx: Transaction, id: string): Promise<Invoiced> {
  const held = await holdInvoice(tx, id)
  if (!held) throw noInvoice()
  return held
}

export const noInvoice = () => new Problem('not-found', 'This invoice does not exist.')
