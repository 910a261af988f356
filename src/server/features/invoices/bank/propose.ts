import type { BankFit, BankProposalKind } from '#domain/invoices/bank/bank-endpoints.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findAsked, findPaid, findRefundable, findRefunds } from './bank-store.ts'

export interface Proposal {
  kind: BankProposalKind
  id: string
  number: number
  clientName: string
  /** What is owed, or can be refunded. */
  open: Pence
  fit: BankFit
}

/** A line, with what of it is not matched. */
export interface OpenLine {
  id: string
  text: string
  left: Pence
  /** Of the amount; null for the studio's own. A line fits documents in its currency only. */
  currency: string | null
}

/** Maximum number of proposals; more would not help. */
const mostProposals = 5

/** Lines whose invoices are looked up at a time, so that a large statement does not exceed the rows that one query answers. */
const linesAtOnce = 500

/**
 * What each line may be: payments of open invoices, refunds; those it names first, else those with the same amount. Where it names
 * invoices that are paid already, it may be credit.
 */
export async function propose(db: Sql, lines: OpenLine[]): Promise<Map<string, Proposal[]>> {
  const found = new Map<string, Proposal[]>()
  for (let from = 0; from < lines.length; from += linesAtOnce)
    for (const [id, proposals] of await proposeAtOnce(db, lines.slice(from, from + linesAtOnce))) found.set(id, proposals)
  return found
}

async function proposeAtOnce(db: Sql, all: OpenLine[]): Promise<Map<string, Proposal[]>> {
  const found = new Map<string, Proposal[]>()
  for (const [currency, lines] of Map.groupBy(all, (line) => line.currency))
    for (const [id, proposals] of await proposeIn(db, currency, lines)) found.set(id, proposals)
  return found
}

async function proposeIn(db: Sql, currency: string | null, lines: OpenLine[]): Promise<Map<string, Proposal[]>> {
  const came = lines.filter(({ left }) => left > 0)
  const went = lines.filter(({ left }) => left < 0)
  const [payments, refunds] = await Promise.all([proposalsOfPayments(db, currency, came), proposalsOfRefunds(db, currency, went)])
  return new Map([...payments, ...refunds])
}

async function proposalsOfPayments(db: Sql, currency: string | null, lines: OpenLine[]): Promise<[string, Proposal[]][]> {
  const terms = { numbers: numbersOf(lines), amounts: lines.map(({ left }) => left), most: mostProposals, currency }
  const asked = lines.length > 0 ? await findAsked(db, terms) : []
  const { byNumber, byAmount } = indexesOf(
    asked.map(({ owed, ...invoice }) => ({ ...invoice, kind: 'payment', open: owed }) as const),
  )
  const paid = Map.groupBy(await findPaid(db, numbersOf(lines), currency), ({ number }) => number)
  return lines.map(({ id, text, left }) => {
    const found = closest(text, left, byNumber, byAmount)
    const isNamed = numbersIn(text).some((number) => byNumber.has(number))
    return [id, isNamed ? found : [...paidOnes(text, paid), ...found].slice(0, mostProposals)]
  })
}

/** Invoices that a line names and that are paid already. */
const paidOnes = (text: string, paid: Map<number | null, Named[]>): Proposal[] =>
  numbersIn(text)
    .flatMap((number) => paid.get(number) ?? [])
    .map(({ id, number, clientName }) => ({ kind: 'payment', id, number: number!, clientName, open: 0, fit: 'paid' }))

async function proposalsOfRefunds(db: Sql, currency: string | null, lines: OpenLine[]): Promise<[string, Proposal[]][]> {
  if (lines.length === 0) return []
  const [recorded, refundable] = await Promise.all([
    findRefunds(db, [...new Set(lines.map(({ left }) => left))], currency),
    findRefundable(db, { numbers: numbersOf(lines) }, currency),
  ])
  const candidate = ({ id, number, clientName }: Named, kind: BankProposalKind, open: Pence) => ({
    id,
    number,
    clientName,
    kind,
    open,
  })
  const ofRecorded = indexesOf(recorded.map((refund) => candidate(refund, 'recorded-refund', -refund.amountPence)))
  const ofNew = indexesOf(refundable.map((payment) => candidate(payment, 'new-refund', payment.left)))
  return lines.map(({ id, text, left }) => {
    const found = closest(text, -left, ofRecorded.byNumber, ofRecorded.byAmount)
    // A refund is recorded from a line only where the line names the invoice.
    const more = closest(text, -left, ofNew.byNumber, new Map()).filter(({ open }) => open >= -left)
    return [id, found.length > 0 ? found : more.slice(0, 1)]
  })
}

type Named = Pick<Candidate, 'id' | 'number' | 'clientName'>
type Candidate = Omit<Proposal, 'fit' | 'number'> & { number: number | null }

const indexesOf = (candidates: Candidate[]) => ({
  byNumber: Map.groupBy(candidates, ({ number }) => number),
  byAmount: Map.groupBy(candidates, ({ open }) => open),
})

type Index = Map<number | null, Candidate[]>

function closest(text: string, amount: Pence, byNumber: Index, byAmount: Index): Proposal[] {
  const named = numbersIn(text).flatMap((number) => byNumber.get(number) ?? [])
  const fits = named.length > 0 ? named : (byAmount.get(amount) ?? [])
  return fits.slice(0, mostProposals).map((one) => ({
    ...one,
    number: one.number!,
    fit: amount === one.open ? (named.length > 0 ? 'sure' : 'maybe') : amount < one.open ? 'underpaid' : 'overpaid',
  }))
}

const numbersOf = (lines: OpenLine[]): number[] => [...new Set(lines.flatMap(({ text }) => numbersIn(text)))]

/** Invoice numbers in a text, in any notation: `INV-0007`, `inv 7`, `INV0007`. */
const numbersIn = (text: string): number[] => [
  ...new Set(
    Array.from(text.matchAll(/(?<![a-z])inv(?:oice)?(?:\s?no\.?)?[\s\-_.:#]*0*(\d{1,9})(?!\d)/gi), ([, digits]) =>
      Number(digits),
    ).filter((number) => number > 0 && number < 2 ** 31),
  ),
]
