import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, line, pageQuery } from '../common/fields.ts'

/** Limits of a bank statement file: characters and lines. */
export const statementLimits = { size: 5 * 1024 * 1024, lines: 5_000 } as const

export const bankLineStates = ['open', 'booked', 'put-aside'] as const
export type BankLineState = (typeof bankLineStates)[number]

/**
 * How a line matches an invoice: `sure` by number and amount, `maybe` by amount alone; `underpaid` and `overpaid` by number with
 * another amount.
 */
export const bankFits = ['sure', 'maybe', 'underpaid', 'overpaid'] as const
export type BankFit = (typeof bankFits)[number]

const done = z.object({ success: z.literal(true) })
const invoiceNamed = z.object({ id: z.string(), invoiceNumber: z.string(), clientName: z.string() })

/** Amounts in pounds. */
export const bankLine = z.object({
  id: z.string(),
  day: z.string(),
  amount: z.number(),
  text: z.string(),
  state: z.enum(bankLineStates),
  /** The invoice that the line was booked on; null for none. */
  bookedOn: invoiceNamed.nullable(),
  proposals: z.array(invoiceNamed.extend({ fit: z.enum(bankFits), owed: z.number() })),
})
export type BankLine = z.output<typeof bankLine>

export const bankEndpoints = {
  /** Imports readable lines and reports unreadable ones. Lines that were imported before are skipped. */
  importStatement: endpoint({
    method: 'POST',
    path: '/api/admin/bank/statements',
    who: 'staff',
    can: 'record-payments',
    largeBody: true,
    body: z.object({
      name: line(200).default(''),
      text: z
        .string('Please choose a file.')
        .min(1, 'This file is empty.')
        .max(statementLimits.size, 'A statement can be up to 5 MB.'),
    }),
    answer: done.extend({
      added: z.number(),
      known: z.number(),
      refused: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
  }),
  listBankLines: endpoint({
    method: 'GET',
    path: '/api/admin/bank/lines',
    who: 'staff',
    can: 'record-payments',
    query: z.object({ state: z.enum(bankLineStates).default('open'), ...pageQuery }),
    answer: z.object({
      lines: z.array(bankLine),
      next: z.string().nullable(),
      counts: z.record(z.enum(bankLineStates), z.number()),
    }),
  }),
  /** Books the whole line as a payment of an invoice. 409 when it is booked already, 422 when it exceeds the amount owed. */
  bookBankLine: endpoint({
    method: 'POST',
    path: '/api/admin/bank/lines/:id/book',
    who: 'staff',
    can: 'record-payments',
    params: idParams,
    body: z.object({ invoiceId: z.string().regex(/^[\w-]{22}$/, 'Please choose an invoice.') }),
    answer: done,
  }),
  putBankLineAside: endpoint({
    method: 'POST',
    path: '/api/admin/bank/lines/:id/put-aside',
    who: 'staff',
    can: 'record-payments',
    params: idParams,
    answer: done,
  }),
  /** Reverts a booking: the payment is removed and the line is open again. */
  reopenBankLine: endpoint({
    method: 'POST',
    path: '/api/admin/bank/lines/:id/reopen',
    who: 'staff',
    can: 'record-payments',
    params: idParams,
    answer: done,
  }),
  /** Card payments that were not booked, refunded or disputed, and that staff have not dealt with. */
  listCardEvents: endpoint({
    method: 'GET',
    path: '/api/admin/card-events',
    who: 'staff',
    can: 'record-payments',
    answer: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          outcome: z.enum(['mismatch', 'refunded', 'disputed']),
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
  settleCardEvent: endpoint({
    method: 'POST',
    path: '/api/admin/card-events/:id/settle',
    who: 'staff',
    can: 'record-payments',
    params: z.object({ id: z.string().regex(/^[\w-]{1,255}$/) }),
    answer: done,
  }),
}
