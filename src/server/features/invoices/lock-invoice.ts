import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import { findInvoice, tryLockInvoice, tryLockProjectOfInvoice, type Invoiced } from './invoice-store.ts'

export async function lockInvoiceOrThrow(tx: Transaction, id: string): Promise<Invoiced> {
  const locked = await tryLockInvoice(tx, id)
  if (!locked) throw noInvoice()
  return locked
}

/** Locks several, first all of their projects, in one order for everybody. Throws `not-found`. */
export async function lockInvoicesOrThrow(tx: Transaction, ids: string[]): Promise<Map<string, Invoiced>> {
  const found = await Promise.all(ids.map((id) => findInvoice(tx, id)))
  const projects = new Set(found.map((invoice) => invoice?.projectId ?? ''))
  for (const project of [...projects].toSorted()) if (project !== '') await tryLockProjectOfInvoice(tx, project)
  const locked = new Map<string, Invoiced>()
  for (const id of ids.toSorted()) locked.set(id, await lockInvoiceOrThrow(tx, id))
  return locked
}

export const noInvoice = () => new Problem('not-found', 'This invoice does not exist.')
