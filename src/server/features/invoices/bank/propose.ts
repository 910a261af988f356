import type { BankFit } from '#domain/invoices/bank-endpoints.ts'
import type { Pence } from '#domain/common/money.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findAsked, type BankRow } from './bank-store.ts'

export interface Proposal {
  id: string
  number: number
  clientName: string
  owed: Pence
  fit: BankFit
}

/** Maximum number of proposals; more would not help. */
const mostProposals = 5

/** Open invoices that each line may pay: those it names first, else those with the same amount. */
export async function propose(db: Sql, lines: Pick<BankRow, 'id' | 'amountPence' | 'text'>[]): Promise<Map<string, Proposal[]>> {
  const came = lines.filter(({ amountPence }) => amountPence > 0)
  const numbers = [...new Set(came.flatMap(({ text }) => numbersIn(text)))]
  const amounts = [...new Set(came.map(({ amountPence }) => amountPence))]
  const asked = came.length > 0 ? await findAsked(db, { numbers, amounts }) : []
  return new Map(
    came.map(({ id, text, amountPence }) => {
      const named = new Set(numbersIn(text))
      const fits = asked.flatMap((invoice): Proposal[] => {
        const number = invoice.number!
        const fit = fitOf(amountPence, invoice.owed, named.has(number))
        return fit ? [{ ...invoice, number, fit }] : []
      })
      const sure = fits.filter(({ number }) => named.has(number))
      return [id, (sure.length > 0 ? sure : fits).slice(0, mostProposals)]
    }),
  )
}

function fitOf(amount: Pence, owed: Pence, named: boolean): BankFit | null {
  if (amount === owed) return named ? 'sure' : 'maybe'
  return named ? (amount < owed ? 'underpaid' : 'overpaid') : null
}

/** Invoice numbers in a text, in any notation: `INV-0007`, `inv 7`, `INV0007`. */
const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/(?<![a-z])inv(?:oice)?(?:\s?no\.?)?[\s\-_.:#]*0*(\d{1,9})(?!\d)/gi), ([, digits]) =>
    Number(digits),
  ).filter((number) => number > 0 && number < 2 ** 31)
