import { z } from 'zod'
import { conventions } from '../../common/conventions.ts'
import type { ListOrder } from '../../common/list-order.ts'
import { currencyDigits } from '../../common/money/currency.ts'
import { formatPence } from '../../common/money/money.ts'

/** What a list of past invoices shows. */
export const pastStates = ['all', 'open', 'paid', 'credit-notes'] as const
export type PastState = (typeof pastStates)[number]

/** What they can be sorted by. Amounts are compared in minor units, whatever their currency. */
export const pastSorts = ['number', 'client', 'issued', 'due', 'amount', 'owed'] as const
export type PastSort = ListOrder<(typeof pastSorts)[number]>

/** Says for all lists of them what they are not. */
export const pastInvoicesNote =
  'From the books of your former system. They are in no total, report, tax return, statement or reminder here, and clients don’t see them.'

/** An invoice from the system before this one. Amounts in major units of its own currency. */
export const pastInvoice = z.object({
  id: z.string(),
  revision: z.int32(),
  /** As it was in the former system. */
  number: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  projectTitle: z.string(),
  /** Of the project, where it is here. */
  projectSlug: z.string().nullable(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  currency: z.string(),
  /** Null where the file said nothing of it. */
  net: z.number().nullable(),
  tax: z.number().nullable(),
  /** Negative for a credit note. */
  gross: z.number(),
  paid: z.number(),
  /** Zero where nothing is. */
  owed: z.number(),
  note: z.string(),
  /** The import that it came with; null once that is gone. */
  importId: z.string().nullable(),
  /** Marked as paid here, which can be taken back. */
  isMarked: z.boolean(),
})
export type PastInvoice = z.output<typeof pastInvoice>

/** Major units of an amount in minor units of a currency. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency)

/** `€1,250` in the studio's way to write amounts. */
export const formatMajorIn = (amount: number, currency: string): string =>
  formatPence(Math.round(amount * 10 ** currencyDigits(currency)), { ...conventions(), currency })
