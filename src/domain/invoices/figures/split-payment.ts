import type { Pence } from '../../common/money/money.ts'

/** Splits a payment over open invoices in their order; `extra` is what is left when all are paid. */
export function splitPayment<Invoice extends { id: string; owed: Pence }>(
  amount: Pence,
  open: readonly Invoice[],
): { parts: { id: string; amount: Pence }[]; extra: Pence } {
  let left = amount
  const parts = open.map(({ id, owed }) => {
    const part = Math.max(0, Math.min(owed, left))
    left -= part
    return { id, amount: part }
  })
  return { parts, extra: Math.max(0, left) }
}
