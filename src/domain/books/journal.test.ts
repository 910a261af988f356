import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pence } from '../common/money/money.ts'
import { taxOn, type VatRate } from '../common/money/vat.ts'
import { balanceOf, owedOf, toRefundOf } from '../invoices/figures/figures.ts'
import { totalsOf, type InvoiceLine } from '../invoices/figures/invoice-lines.ts'
import { refusalToCredit, refusalToPay, refusalToUseCredit, refusalToWriteOff, stateAfter } from '../invoices/invoice-refusals.ts'
import { accountTotals, entriesOf, netByRateOf, type Transaction } from './journal.ts'
import { partsOf, refusalOfPercents } from '../proposals/prices/payment-plan.ts'
import { chosenItems, defaultChoice, leftOutItems, refusalToChoose, totalOfChoice } from '../proposals/prices/offer-options.ts'
import { cashMovement, vatReturnOf, type CashStanding } from './vat-return.ts'

const rates: VatRate[] = [2000, 500, 0, null]

const invoiceOf = (lines: InvoiceLine[]): Transaction => {
  const { vatTotal, total } = totalsOf(lines)
  return { kind: 'invoice', net: netByRateOf(lines), vat: vatTotal, total }
}
const line = (cost: Pence, vatRate: VatRate): InvoiceLine => ({ label: 'Filming', description: '', cost, vatRate })
const sum = (transaction: Transaction) => entriesOf(transaction).reduce((all, { pence }) => all + pence, 0)

it('debits debtors with an invoice, and credits sales by rate and VAT', () => {
  const transaction = invoiceOf([line(100_000, 2000), line(1_000, 500), line(500, 0), line(700, null)])
  expect(entriesOf(transaction)).toEqual([
    { account: 'debtors', pence: 122_250 },
    { account: 'sales-standard', pence: -100_000 },
    { account: 'sales-reduced', pence: -1_000 },
    { account: 'sales-zero', pence: -500 },
    { account: 'sales-no-vat', pence: -700 },
    { account: 'output-vat', pence: -20_050 },
  ])
})

it('has one line less for each amount that is zero, and none for nothing', () => {
  expect(entriesOf(invoiceOf([line(1, 2000)]))).toEqual([
    { account: 'debtors', pence: 1 },
    { account: 'sales-standard', pence: -1 },
  ])
  expect(entriesOf(invoiceOf([line(0, 2000)]))).toEqual([])
})

it.each<[Transaction, [string, Pence][]]>([
  [
    { kind: 'payment', by: 'bank-transfer', amount: 500 },
    [
      ['bank', 500],
      ['debtors', -500],
    ],
  ],
  [
    { kind: 'payment', by: 'stripe', amount: -200 },
    [
      ['card-clearing', -200],
      ['debtors', 200],
    ],
  ],
  [
    { kind: 'payment', by: 'credit', amount: 300 },
    [
      ['customer-credits', 300],
      ['debtors', -300],
    ],
  ],
  [
    { kind: 'fee', amount: 35, from: 'bank' },
    [
      ['bank-charges', 35],
      ['bank', -35],
    ],
  ],
  [
    { kind: 'fee', amount: 320, from: 'card-clearing' },
    [
      ['bank-charges', 320],
      ['card-clearing', -320],
    ],
  ],
  [
    { kind: 'bill', category: 'crew', cost: 10_000, vat: 2_000 },
    [
      ['cost-crew', 10_000],
      ['input-vat', 2_000],
      ['creditors', -12_000],
    ],
  ],
  [
    { kind: 'bill-payment', amount: 12_000 },
    [
      ['creditors', 12_000],
      ['bank', -12_000],
    ],
  ],
  [
    { kind: 'write-off', amount: 90 },
    [
      ['bad-debts', 90],
      ['debtors', -90],
    ],
  ],
])('%j has its entries', (transaction, entries) => {
  expect(entriesOf(transaction)).toEqual(entries.map(([account, pence]) => ({ account, pence })))
})

it('posts the penny by which a credit note differs from what it took off', () => {
  const net = netByRateOf([line(3, 2000)])
  const note: Transaction = { kind: 'credit-note', net, vat: 1, total: 4, deducted: 3 }
  expect(entriesOf(note)).toContainEqual({ account: 'rounding', pence: -1 })
  expect(sum(note)).toBe(0)
})

/** Faster than an `expect`, of which there would be a million. */
function holds(is: boolean, what: string): void {
  if (!is) throw new Error(what)
}

/** An invoice as the product keeps it, and its past by day, for VAT on payment. */
interface Life {
  totalPence: Pence
  vatPence: Pence
  paidPence: Pence
  creditedPence: Pence
  writtenOffPence: Pence
  notes: InvoiceLine[][]
  lines: InvoiceLine[]
  standings: CashStanding[]
}

const taxedNet = (lines: InvoiceLine[]) =>
  lines.filter(({ vatRate }) => vatRate !== null).reduce((all, { cost }) => all + cost, 0)
const standingOf = (life: Life, notesVat: Pence, notesNet: Pence): CashStanding => ({
  received: life.paidPence,
  total: life.totalPence - life.creditedPence,
  vat: life.vatPence - notesVat,
  net: taxedNet(life.lines) - notesNet,
})
const stands = (life: Life) => ({ ...life, kind: 'invoice' as const, state: stateAfter({ ...life, kind: 'invoice' }) })

const lines = fc.array(
  fc.record({
    cost: fc.oneof(fc.constantFrom(1, 2, 3, 99), fc.integer({ min: 1, max: 2_000_000 })),
    rate: fc.constantFrom(...rates),
  }),
  {
    minLength: 1,
    maxLength: 4,
  },
)
const deed = fc.record({
  what: fc.constantFrom('pay', 'overpay', 'pay-rest', 'refund', 'credit', 'write-off', 'undo-write-off', 'fee', 'use-credit'),
  by: fc.constantFrom('bank-transfer', 'stripe', 'other'),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  /** Which of the invoices. */
  at: fc.nat({ max: 11 }),
})
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** Lives through what is done with the invoices of a project, and checks its books after each deed and in the end. */
function liveThrough(documents: InvoiceLine[][], deeds: Deed[]) {
  const journal: Transaction[] = []
  const lives = documents.map((invoiced): Life => {
    const { vatTotal, total } = totalsOf(invoiced)
    journal.push(invoiceOf(invoiced))
    const life = { totalPence: total, vatPence: vatTotal, paidPence: 0, creditedPence: 0, writtenOffPence: 0 }
    return { ...life, notes: [], lines: invoiced, standings: [] }
  })
  const creditVat = lives.map(() => 0)
  const creditNet = lives.map(() => 0)
  const documentVat = lives.map(({ vatPence }) => vatPence)
  lives.forEach((life) => life.standings.push(standingOf(life, 0, 0)))

  for (const { what, by, share, at } of deeds) {
    const on = at % lives.length
    const next = (on + 1) % lives.length
    const life = lives[on]!
    const other = lives[next]!
    const owed = owedOf(stands(life))
    const part = (of: Pence) => Math.max(1, Math.round(of * share))
    const pay = (amount: Pence, keepExtra: boolean) => {
      if (refusalToPay(stands(life), amount, keepExtra)) return
      life.paidPence += amount
      journal.push({ kind: 'payment', by: by as 'stripe', amount })
    }
    if (what === 'pay') pay(part(owed), false)
    if (what === 'pay-rest') pay(owed, false)
    if (what === 'overpay') pay(owed + part(5_000), true)
    if (what === 'refund' && life.paidPence > 0) {
      const amount = part(life.paidPence)
      life.paidPence -= amount
      journal.push({ kind: 'payment', by: by as 'stripe', amount: -amount })
    }
    if (what === 'fee') journal.push({ kind: 'fee', amount: part(500), from: 'bank' })
    if (what === 'write-off') {
      const amount = part(owed)
      if (!refusalToWriteOff(stands(life), amount)) {
        life.writtenOffPence += amount
        journal.push({ kind: 'write-off', amount })
      }
    }
    if (what === 'undo-write-off' && life.writtenOffPence > 0) {
      journal.push({ kind: 'write-off', amount: -life.writtenOffPence })
      life.writtenOffPence = 0
    }
    if (what === 'credit') {
      // One line of the invoice that was not credited, or a part of it.
      const left = life.lines[life.notes.length]
      if (!left) continue
      const credited = [line(life.notes.length === life.lines.length - 1 ? left.cost : part(left.cost), left.vatRate)]
      const { vatTotal, total } = totalsOf(credited)
      const rest = life.totalPence - life.creditedPence
      const asked = total > rest && total - rest <= 1 && life.notes.length > 0 ? rest : total
      if (refusalToCredit(stands(life), asked)) continue
      life.notes.push(credited)
      life.creditedPence += asked
      creditVat[on]! += vatTotal
      creditNet[on]! += taxedNet(credited)
      documentVat[on]! -= vatTotal
      journal.push({ kind: 'credit-note', net: netByRateOf(credited), vat: vatTotal, total, deducted: asked })
    }
    if (what === 'use-credit') {
      const amount = next === on ? 0 : Math.min(toRefundOf(stands(other)), owed)
      if (amount > 0 && !refusalToUseCredit(stands(other), stands(life), amount)) {
        other.paidPence -= amount
        life.paidPence += amount
        journal.push({ kind: 'payment', by: 'credit', amount: -amount }, { kind: 'payment', by: 'credit', amount })
        other.standings.push(standingOf(other, creditVat[next]!, creditNet[next]!))
      }
    }
    life.standings.push(standingOf(life, creditVat[on]!, creditNet[on]!))
    // Nothing is owed and in credit at once, and neither is negative.
    holds(owedOf(stands(life)) * toRefundOf(stands(life)) === 0, 'owed and in credit')
    holds(owedOf(stands(life)) >= 0 && life.paidPence >= 0, 'negative')
  }

  holds(
    journal.every((transaction) => sum(transaction) === 0),
    'a transaction does not balance',
  )
  const totals = accountTotals(journal)
  const all = (which: 'debit' | 'credit') => totals.reduce((added, total) => added + total[which], 0)
  holds(all('debit') === all('credit'), 'debits are not credits')
  const balance = (account: string) => {
    const found = totals.find((total) => total.account === account)
    return found ? found.debit - found.credit : 0
  }
  // The control account is what clients owe, less their credit.
  const ledger = lives.reduce((added, life) => added + balanceOf(life), 0)
  const owed = lives.reduce((added, life) => added + owedOf(stands(life)) - toRefundOf(stands(life)), 0)
  holds(balance('debtors') === ledger && ledger === owed, 'debtors are not what is owed')
  // The VAT account is the VAT of the documents.
  const vat = documentVat.reduce((added, of) => added + of, 0)
  holds(balance('output-vat') + vat === 0, 'VAT is not that of the documents')
  holds(balance('customer-credits') === 0, 'credit was lost')

  // On payment: the sum of the movements is the VAT of the last standing, and that of the documents once all is received.
  lives.forEach((life, index) => {
    const movements = life.standings.slice(1).map((after, at) => cashMovement(life.standings[at]!, after))
    const due = movements.reduce((added, { vat }) => added + vat, 0)
    const last = life.standings.at(-1)!
    if (last.received >= last.total && last.total > 0) holds(due === documentVat[index], 'VAT of payments')
    if (last.received === 0) holds(due === 0, 'VAT without a payment')
  })
  return { lives, journal, vat, net: lives.reduce((added, life, index) => added + taxedNet(life.lines) - creditNet[index]!, 0) }
}

it('balances to the penny over 10,000 lives of a project', () => {
  fc.assert(
    fc.property(fc.tuple(lines, lines), fc.array(deed, { maxLength: 14 }), (pair, deeds) => {
      liveThrough(
        pair.map((given) => given.map(({ cost, rate }) => line(cost, rate))),
        deeds,
      )
    }),
    { numRuns: 10_000 },
  )
})

const price = fc.oneof(fc.constantFrom(1, 3, 99, 333_333), fc.integer({ min: 1, max: 2_000_000 }))

/** What was offered, what the client chose of it, in which parts it is paid, and the VAT rate when each is invoiced. */
const offer = fc.record({
  fixed: fc.array(price, { minLength: 1, maxLength: 3 }),
  options: fc.array(fc.record({ cost: price, offered: fc.constantFrom('on', 'off'), chosen: fc.option(fc.boolean()) }), {
    maxLength: 4,
  }),
  percents: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
  rates: fc.array(fc.constantFrom(...rates), { minLength: 5, maxLength: 5 }),
})

it('balances over 10,000 lives with options, parts, and VAT rates that change meanwhile', () => {
  fc.assert(
    fc.property(offer, fc.array(deed, { maxLength: 14 }), ({ fixed, options, percents, rates: ofParts }, deeds) => {
      const items = [
        ...fixed.map((cost) => ({ cost })),
        ...options.map(({ cost, offered }, index) => ({ cost, option: offered as 'on' | 'off', id: `option-${index}` })),
      ]
      // Without an answer of the client an option is as it was offered.
      const usual = defaultChoice(items)
      const choice = options.flatMap(({ chosen }, index) => {
        const id = `option-${index}`
        return (chosen ?? usual.includes(id)) ? [id] : []
      })
      holds(refusalToChoose(items, choice) === null, 'the choice is refused')
      const total = totalOfChoice(items, choice)
      const sold = chosenItems(items, choice)
      holds(sold.length + leftOutItems(items, choice).length === items.length, 'an item is lost')

      // Parts are percents of the whole; the last is the rest.
      const first = percents.filter((_, index) => percents.slice(0, index + 1).reduce((sum, one) => sum + one, 0) < 100)
      const plan = [...first, 100 - first.reduce((all, one) => all + one, 0)].map((percent) => ({ percent }))
      holds(refusalOfPercents(plan) === null, 'the parts are no whole')
      const parts = partsOf(total, plan)
      holds(parts.reduce((all, one) => all + one, 0) === total && parts.every((one) => one >= 0), 'the parts are not the price')
      const isWhole = parts.length === 1
      const documents = parts
        .map((amount, index) => (isWhole ? sold.map(({ cost }) => line(cost, ofParts[0]!)) : [line(amount, ofParts[index]!)]))
        // A part that comes to nothing is not invoiced.
        .filter((invoiced) => totalsOf(invoiced).total > 0)
      const invoiced = documents.flat().reduce((all, { cost }) => all + cost, 0)
      holds(invoiced === total, 'the invoices are not the price')

      const { journal, vat, net } = liveThrough(documents, deeds)
      // The return is the sum of the documents: invoices less credit notes.
      const told = { vat: 0, net: 0 }
      for (const transaction of journal) {
        if (transaction.kind !== 'invoice' && transaction.kind !== 'credit-note') continue
        const sign = transaction.kind === 'invoice' ? 1 : -1
        const { standard, reduced, zero } = transaction.net
        told.vat += sign * transaction.vat
        told.net += sign * (standard + reduced + zero)
      }
      const boxes = vatReturnOf({ sales: told, purchases: { vat: 0, net: 0 } })
      holds(boxes[0]!.amount === vat, 'the return is not the VAT of the documents')
      holds(boxes[4]!.amount === Math.abs(vat), 'what is to be paid is not the VAT of the documents')
      holds(boxes[5]!.amount === Math.trunc(net / 100) * 100, 'the return is not the value of the documents')
    }),
    { numRuns: 10_000 },
  )
})

it('has the entries of a sum as the sum of the entries', () => {
  const one = invoiceOf([line(101, 2000), line(3, null)])
  const two = invoiceOf([line(57, 500)])
  const both = { ...one, net: netByRateOf([line(101, 2000), line(3, null), line(57, 500)]) } as Extract<
    Transaction,
    { kind: 'invoice' }
  >
  both.vat = taxOn(101, 2000) + taxOn(57, 500)
  both.total = 161 + both.vat
  expect(accountTotals([both])).toEqual(accountTotals([one, two]))
})
