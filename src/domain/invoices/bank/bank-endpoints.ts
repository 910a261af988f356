import { z } from 'zod'
import { done, endpointsFor } from '../../common/endpoint.ts'
import { fileReading } from '../../common/text/file-reading.ts'
import { line, pageQuery, requiredLine } from '../../common/fields.ts'
import { amountField, positiveDocumentAmount } from '../invoice.ts'

/** Limits of a bank statement file: characters and lines. */
export const statementLimits = { size: 5 * 1024 * 1024, lines: 10_000 } as const

export const bankLineStates = ['open', 'booked', 'put-aside'] as const
export type BankLineState = (typeof bankLineStates)[number]

/**
 * How a line matches an invoice: `sure` by number and amount, `maybe` by amount alone; `underpaid` and `overpaid` by number with
 * another amount.
 */
/** `paid`: the invoice that it names is paid already, so that it is credit. */
export const bankFits = ['sure', 'maybe', 'underpaid', 'overpaid', 'paid'] as const
export type BankFit = (typeof bankFits)[number]

/** What a line was matched with. A fee is what the bank kept of a payment. */
export const bankPartKinds = ['payment', 'refund', 'fee'] as const
export type BankPartKind = (typeof bankPartKinds)[number]

/** What booking a line on an invoice would do: book a payment, match a recorded refund, or record a refund. */
export const bankProposalKinds = ['payment', 'recorded-refund', 'new-refund'] as const
export type BankProposalKind = (typeof bankProposalKinds)[number]

/** What happens with lines that a rule finds: ignore them, or match them to the invoice that they name with its exact amount. */
export const bankRuleDeeds = ['put-aside', 'match'] as const
export type BankRuleDeed = (typeof bankRuleDeeds)[number]

export const bankRuleDeedLabels: Record<BankRuleDeed, string> = {
  'put-aside': 'Ignore it',
  match: 'Match it to the invoice it names, if the amount is exact',
}

export const mostBankRules = 100
const invoiceNamed = z.object({ id: z.string(), invoiceNumber: z.string(), clientName: z.string() })

/** Amounts in major units of its currency. */
export const bankLine = z.object({
  id: z.string(),
  day: z.string(),
  amount: z.number(),
  /** Null for the studio's own. */
  currency: z.string().nullable(),
  text: z.string(),
  state: z.enum(bankLineStates),
  /** What is not matched yet, with the sign of the amount. */
  left: z.number(),
  parts: z.array(z.object({ kind: z.enum(bankPartKinds), amount: z.number(), invoice: invoiceNamed })),
  /** `open`: what is owed, or can be refunded. */
  proposals: z.array(invoiceNamed.extend({ kind: z.enum(bankProposalKinds), fit: z.enum(bankFits), open: z.number() })),
})
export type BankLine = z.output<typeof bankLine>

export const bankRule = z.object({
  id: z.string(),
  contains: z.string(),
  deed: z.enum(bankRuleDeeds),
  /** Lines it has dealt with. */
  used: z.number(),
})
export type BankRule = z.output<typeof bankRule>

/** A part of a line that is matched with an invoice. */
export const bankMatch = z.object({
  invoiceId: z.string().regex(/^[\w-]{22}$/, 'Please choose an invoice.'),
  /** Paid or refunded on the invoice, in the currency of the line; null for all that is left of it. */
  amount: positiveDocumentAmount.nullable().default(null),
  /** Pounds that the bank kept of the payment. */
  fee: amountField.default(0),
  /** What is above the sum owed is kept as credit; else it is refused. */
  keepExtra: z.boolean().default(false),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'record-payments', path: '/api/admin/bank' })

export const bankEndpoints = {
  importStatement: staffEndpoint('POST', '/statements', 'Import statement', {
    description:
      'Imports readable lines and reports unreadable ones. Lines that were imported before are skipped. With `check` nothing is stored: the answer says what would be imported.',
    largeBody: true,
    body: z.object({
      name: line(200).default(''),
      text: z
        .string('Please choose a file.')
        .min(1, 'This file is empty.')
        .max(statementLimits.size, 'A statement can be up to 5 MB.'),
      /** Only says what the import would do. */
      check: z.boolean().default(false),
    }),
    answer: done.extend({
      added: z.number(),
      known: z.number(),
      /** Lines that rules matched or ignored. */
      ruled: z.number(),
      refused: z.array(z.object({ line: z.number(), text: z.string() })),
      reading: fileReading,
    }),
  }),
  listBankLines: staffEndpoint('GET', '/lines', 'List bank lines', {
    query: z.object({ state: z.enum(bankLineStates).default('open'), ...pageQuery }),
    answer: z.object({
      lines: z.array(bankLine),
      next: z.string().nullable(),
      counts: z.record(z.enum(bankLineStates), z.number()),
    }),
  }),
  bookBankLine: staffEndpoint('POST', '/lines/:id/book', 'Book bank line', {
    description:
      'Books a line, or a part of it, as a payment of an invoice; an outgoing line as a refund. 409 when it is booked already, 422 when it exceeds the amount owed or what is left of the line.',
    body: bankMatch,
  }),
  putBankLineAside: staffEndpoint('POST', '/lines/:id/put-aside', 'Put bank line aside'),
  reopenBankLine: staffEndpoint('POST', '/lines/:id/reopen', 'Reopen bank line', {
    description: 'Opens an ignored line; else reverts its matches: payments and refunds that were booked from it are removed.',
  }),
  listBankRules: staffEndpoint('GET', '/rules', 'List bank rules', { answer: z.object({ rules: z.array(bankRule) }) }),
  addBankRule: staffEndpoint('POST', '/rules', 'Add bank rule', {
    description: 'Adds a rule and applies it to unmatched lines. 409 beyond the maximum or for words that have a rule.',
    body: z.object({
      contains: requiredLine('Please enter a part of the text.', 100).refine(
        (text) => text.length >= 3,
        'Please enter at least three characters.',
      ),
      deed: z.enum(bankRuleDeeds, 'Please choose what happens.'),
    }),
    answer: done.extend({ ruled: z.number() }),
  }),
  removeBankRule: staffEndpoint('DELETE', '/rules/:id', 'Remove bank rule'),
  listCardEvents: staffEndpoint('GET', '/api/admin/card-events', 'List card events', {
    description: 'Card payments that were not booked, refunded or disputed, and that staff have not dealt with.',
    answer: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          outcome: z.enum(['mismatch', 'refunded', 'disputed', 'dispute-lost']),
          text: z.string(),
          /** Integer in the currency's smallest unit: pence for pounds. */
          amount: z.number(),
          currency: z.string(),
          at: z.iso.datetime(),
          invoice: invoiceNamed.nullable(),
        }),
      ),
    }),
  }),
  settleCardEvent: staffEndpoint('POST', '/api/admin/card-events/:id/settle', 'Settle card event', {
    params: z.object({ id: z.string().regex(/^[\w-]{1,255}$/) }),
  }),
}
